import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** An answer. The status is 0 when there was none. */
export type ChatAnswer = { status: number; headers: IncomingHttpHeaders; body: string; milliseconds: number }

type Question = { message?: string; headers?: Record<string, string>; address?: string }

/** Asks KoomaBot from a loopback address, each time over a new connection. */
export function askChat(site: string, { message = 'Do I need a licence?', headers = {}, address = '127.0.0.1' }: Question = {}): Promise<ChatAnswer> {
  const body = JSON.stringify({ message })
  return ask(`${site}/api/chat`, { method: 'POST', address, body, headers: { 'Content-Type': 'application/json', ...headers } })
}

/** Requests a page. */
export function askPage(site: string, path: string): Promise<ChatAnswer> {
  return ask(site + path, { method: 'GET', address: '127.0.0.1', body: '', headers: {} })
}

type Sent = { method: string; address: string; body: string; headers: Record<string, string> }

function ask(url: string, { method, address, body, headers }: Sent): Promise<ChatAnswer> {
  const start = performance.now()
  const agent = new Agent({ keepAlive: false })
  return new Promise((resolve) => {
    const nothing = () => resolve({ status: 0, headers: {}, body: '', milliseconds: performance.now() - start })
    request(url, { method, agent, localAddress: address, headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) } }, (response) => {
      text(response).then((received) => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: received, milliseconds: performance.now() - start })
      }, nothing)
    })
      .once('error', nothing)
      .end(body)
  })
}
