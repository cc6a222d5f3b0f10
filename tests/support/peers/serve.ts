import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'

/** Serves over HTTP, or over TLS with an identity; port 0 takes a free one. `close` also ends open connections. */
export async function serve(listener: RequestListener, port = 0, address = '127.0.0.1', identity = '') {
  const server = identity ? createTlsServer({ key: identity, cert: identity }, listener) : createServer(listener)
  await once(server.listen(port, address), 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('This server has no port.')
  const close = async () => void server.close().closeAllConnections()
  return { server, port: bound.port, url: `http://${address}:${bound.port}`, close }
}
