import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { request as requestOverTls } from 'node:https'
import { connect as connectPlainly } from 'node:net'
import { text } from 'node:stream/consumers'
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

type Question = { method?: string; host?: string; headers?: Record<string, string>; body?: string }
type Visitor = { address?: string; headers?: Record<string, string> }
type Chat = Visitor & { message?: string; query?: string; signal?: AbortSignal }
type TlsSite = { host: string; httpPort: number; httpsPort: number; certificate: string }

const JSON_TYPE = { 'Content-Type': 'application/json' }

/** Asks KoomaBot from a loopback address. The status is 0 when there is no answer. */
export function askChat(
  site: string,
  { message = 'Do I need a licence?', headers = {}, address = '127.0.0.1', query = '', signal }: Chat = {},
) {
  const options = { method: 'POST', localAddress: address, headers: { ...JSON_TYPE, ...headers }, signal }
  const none: Answer = { status: 0, headers: {}, body: '' }
  return ask(site, `/api/chat${query}`, options, JSON.stringify({ message })).catch(() => none)
}

/** Requests a path from a loopback address. */
export function askPage(
  site: string,
  path: string,
  { address = '127.0.0.1', headers = {} }: Visitor = {},
): Promise<Answer> {
  return ask(site, path, { localAddress: address, headers })
}

/** Sends a request over TLS. Trusts the site's own certificate only. */
export function askOverTls(
  { httpsPort, host, certificate }: TlsSite,
  path: string,
  { address = '127.0.0.1', body, ...question }: Question & { address?: string } = {},
): Promise<Answer> {
  const options = {
    servername: host,
    ca: certificate,
    method: question.method,
    headers: { ...JSON_TYPE, Host: question.host ?? host, ...question.headers },
  }
  return ask(`https://${address}:${httpsPort}`, path, options, body)
}

/** Sends a request to the plain HTTP port of a site that speaks TLS. */
export function askPlainly(
  { httpPort, host: own }: TlsSite,
  path: string,
  { method, host = own, body }: Question = {},
): Promise<Answer> {
  return ask(`http://127.0.0.1:${httpPort}`, path, { method, headers: { ...JSON_TYPE, Host: host } }, body)
}

/** Makes a TLS handshake and disconnects. Rejects with the site's alert. */
export async function shakeHands(
  { httpsPort, host, certificate }: TlsSite,
  options: ConnectionOptions = {},
): Promise<TLSSocket> {
  const socket = connect({ host: '127.0.0.1', port: httpsPort, servername: host, ca: certificate, ...options })
  await once(socket, 'secureConnect')
  return socket.end()
}

/** Writes bytes to a port, and returns all that comes back until nginx disconnects. */
export async function sendRaw(bytes: string, port: number): Promise<string> {
  const socket = connectPlainly(port, '127.0.0.1').setEncoding('utf8')
  socket.write(bytes)
  return (await socket.toArray()).join('')
}

// Each request uses a connection of its own.
async function ask(
  site: string,
  path: string,
  options: RequestOptions & { servername?: string; ca?: string },
  body?: string,
): Promise<Answer> {
  const send = site.startsWith('https:') ? requestOverTls : request
  const sent = send(site, { agent: false, path, ...options }).end(body)
  const [response]: IncomingMessage[] = await once(sent, 'response')
  if (!response) throw new Error(`No response to ${path}.`)
  const { statusCode = 0, headers } = response
  return { status: statusCode, headers, body: await text(response) }
}
