import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { request as requestOverTls } from 'node:https'
import { connect as connectPlainly } from 'node:net'
import { text } from 'node:stream/consumers'
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

type Visitor = { address?: string; headers?: Record<string, string> }
type Chat = Visitor & { message?: string; query?: string; signal?: AbortSignal }
type Question = Visitor & { host?: string; body?: string }
type TlsSite = { host: string; httpsPort: number; certificate: string }

/** Asks KoomaBot from a loopback address. Without an answer the status is 0. */
export function askChat(
  site: string,
  { message = 'Do I need a licence?', address = '127.0.0.1', query = '', ...options }: Chat = {},
) {
  const none: Answer = { status: 0, headers: {}, body: '' }
  const body = JSON.stringify({ message })
  return ask(site, `/api/chat${query}`, { localAddress: address, ...options }, body).catch(() => none)
}

export function askPage(site: string, path: string, { address = '127.0.0.1', headers = {} }: Visitor = {}) {
  return ask(site, path, { localAddress: address, headers })
}

/** Trusts the site's own certificate only. With a body it is a POST. */
export function askOverTls(site: TlsSite, path: string, question: Question = {}) {
  const { address = '127.0.0.1', host = site.host, headers, body } = question
  const options = { servername: site.host, ca: site.certificate, headers: { Host: host, ...headers } }
  return ask(`https://${address}:${site.httpsPort}`, path, options, body)
}

/** Makes a TLS handshake and disconnects. Rejects with the site's alert. */
export async function shakeHands(site: TlsSite, options: ConnectionOptions = {}): Promise<TLSSocket> {
  const { httpsPort: port, host: servername, certificate: ca } = site
  const socket = connect({ host: '127.0.0.1', port, servername, ca, ...options })
  await once(socket, 'secureConnect')
  return socket.end()
}

/** Writes bytes and returns all that comes back until nginx disconnects. */
export async function sendRaw(bytes: string, port: number): Promise<string> {
  const socket = connectPlainly(port, '127.0.0.1').setEncoding('utf8')
  socket.write(bytes)
  return (await socket.toArray()).join('')
}

// Each request uses a connection of its own.
async function ask(
  site: string,
  path: string,
  { headers, ...options }: RequestOptions & { headers?: Record<string, string>; servername?: string; ca?: string },
  body?: string,
): Promise<Answer> {
  const send = site.startsWith('https:') ? requestOverTls : request
  const posted = body ? { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } } : { headers }
  const sent = send(site, { agent: false, path, ...options, ...posted }).end(body)
  const [response]: IncomingMessage[] = await once(sent, 'response')
  if (!response) throw new Error(`No response to ${path}.`)
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }
}
