import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A posted booking: its parts in order, and the headers that the service checks. */
export type ReceivedBooking = {
  path: string
  parts: [name: string, value: string][]
  contentType: string
  accept: string
  origin: string
  referer: string
}

/** The answers that FormSubmit is known to give. A booking asks for one with a tag in its email: `visitor+busy@example.org`. */
const serviceAnswers = {
  sent: { status: 200, type: 'application/json', body: '{"success":"true","message":"The form was submitted successfully."}' },
  inactive: {
    status: 200,
    type: 'application/json',
    body: '{"success":"false","message":"This form needs Activation. We\'ve sent you an email containing an \'Activate Form\' link. Just click it and your form will be actived!"}',
  },
  unreferred: {
    status: 200,
    type: 'application/json',
    body: '{"success":"false","message":"Make sure you open this page through a web server, FormSubmit will not work in pages browsed as HTML files."}',
  },
  empty: { status: 200, type: 'text/html', body: '' },
  busy: { status: 429, type: 'text/plain', body: 'Too many requests: you have reached the rate limit.' },
  // FormSubmit's firewall sends this page without CORS headers, so no script can read it.
  refused: { status: 403, type: 'text/html', body: '<!DOCTYPE html><title>Just a moment...</title>' },
  silent: undefined,
} as const

export type ServiceAnswer = keyof typeof serviceAnswers

/** Starts a stub of FormSubmit on a local port; 0 takes a free one. `GET /received?email=…` returns the bookings with that email. */
export async function startForwardingService(port = 0): Promise<{ url: string; close: () => void }> {
  const received: ReceivedBooking[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://service')
    if (url.pathname === '/received') {
      const email = url.searchParams.get('email')
      const ofEmail = received.filter(({ parts }) => parts.some(([name, value]) => name === 'email' && value === email))
      return response.setHeader('Content-Type', 'application/json').end(JSON.stringify(ofEmail))
    }
    if (request.method === 'OPTIONS') return allowOrigins(response).writeHead(204).end()
    if (request.method !== 'POST') return response.writeHead(204).end()
    try {
      const booking = { path: url.pathname, parts: await readParts(request), ...describe(request) }
      received.push(booking)
      answer(response, booking)
    } catch {
      response.writeHead(400).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: openPort } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${openPort}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

// Rejects when the body is not multipart or is cut off.
async function readParts(request: IncomingMessage): Promise<ReceivedBooking['parts']> {
  const form = await new Response(await buffer(request), { headers: { 'Content-Type': request.headers['content-type'] ?? '' } }).formData()
  return [...form].map(([name, value]) => [name, String(value)])
}

function describe({ headers }: IncomingMessage) {
  const { accept = '', origin = '', referer = '', 'content-type': contentType = '' } = headers
  return { accept, origin, referer, contentType }
}

function answer(response: ServerResponse, { parts, path, referer }: ReceivedBooking): void {
  const email = parts.find(([name]) => name === 'email')?.[1] ?? ''
  const tag = /\+(\w+)@/.exec(email)?.[1] ?? 'sent'
  const wanted = tag === 'sent' && !referer ? 'unreferred' : tag
  const [, given] = Object.entries(serviceAnswers).find(([name]) => name === wanted) ?? []
  if (!given) return
  if (given.status !== 403) allowOrigins(response)
  // Outside /ajax the service answers with a page for visitors.
  if (given.status === 200 && !path.startsWith('/ajax/')) {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!DOCTYPE html><title>Thanks!</title><h1>Thanks!</h1>')
  } else response.writeHead(given.status, { 'Content-Type': given.type }).end(given.body)
}

function allowOrigins(response: ServerResponse): ServerResponse {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, OPTIONS')
  response.setHeader('Access-Control-Allow-Headers', 'Accept, Content-Type, X-Requested-With')
  return response
}
