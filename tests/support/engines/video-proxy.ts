import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { VIDEO_HOST_PORT } from '../targets.ts'

const VIDEO_HOSTS = ['i.ytimg.com:443', 'www.youtube-nocookie.com:443']

/** Starts a proxy that leads the video host's names to their stand-in and refuses all others. Firefox and WebKit have no switch for that. */
export async function startVideoProxy(): Promise<{ host: string; port: number; close: () => void }> {
  const server = createServer((_, response) => response.writeHead(502).end())
  server.on('connect', (request, visitor) => {
    visitor.on('error', () => undefined)
    if (!VIDEO_HOSTS.includes(request.url ?? '')) return visitor.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    const videoHost = connect(VIDEO_HOST_PORT, '127.0.0.1', () => visitor.write('HTTP/1.1 200 OK\r\n\r\n'))
    videoHost.on('error', () => visitor.destroy())
    videoHost.pipe(visitor).pipe(videoHost)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { host: '127.0.0.1', port, close }
}
