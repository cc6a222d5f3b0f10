import { type IncomingHttpHeaders, request as requestPlain } from 'node:http'
import { request as requestOverTls } from 'node:https'
import { text } from 'node:stream/consumers'
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls'
import type { TlsSite } from './tls-site.ts'

/** An answer. `rawHeaders` keeps repeated headers. */
export type Answer = { status: number; headers: IncomingHttpHeaders; rawHeaders: string[]; body: string }

type Site = Pick<TlsSite, 'host' | 'httpPort' | 'httpsPort' | 'certificate'>

type Question = { method?: string; host?: string; body?: string }

/** Sends a request over TLS. Trusts the site's own certificate only. */
export function askOverTls({ httpsPort, host, certificate }: Site, path: string, question: Question = {}): Promise<Answer> {
  return ask(requestOverTls, { port: httpsPort, servername: host, ca: certificate }, path, { host, ...question })
}

/** Sends a request to the plain HTTP port. */
export function askPlainly({ httpPort, host }: Site, path: string, question: Question = {}): Promise<Answer> {
  return ask(requestPlain, { port: httpPort }, path, { host, ...question })
}

/** Makes a TLS handshake and disconnects. Rejects with the site's alert. */
export function shakeHands({ httpsPort, host, certificate }: Site, options: ConnectionOptions = {}): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port: httpsPort, servername: host, ca: certificate, ...options }, () => {
      resolve(socket)
      socket.end()
    })
    socket.once('error', reject)
  })
}

function ask(
  request: typeof requestOverTls,
  target: { port: number; servername?: string; ca?: string },
  path: string,
  { method = 'GET', host = '', body }: Question,
): Promise<Answer> {
  const headers = { Host: host, 'Content-Type': 'application/json' }
  return new Promise((resolve, reject) => {
    request({ ...target, hostname: '127.0.0.1', agent: false, path, method, headers }, async (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, rawHeaders: response.rawHeaders, body: await text(response) })
    })
      .once('error', reject)
      .end(body)
  })
}
