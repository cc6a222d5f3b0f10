import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { serve } from './serve.ts'

/** A booking's parts in order, and the headers that the service checks. */
export type ReceivedBooking = {
  path: string
  parts: [name: string, value: string][]
  accept: string
  origin: string
  referer: string
}

/** Starts a stub of FormSubmit. `GET /received?email=…` returns the bookings with that email. */
export function startForwardingService(port: number) {
  const received: ReceivedBooking[] = []
  return serve(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service')
    if (pathname === '/received') {
      const email = searchParams.get('email')
      const found = received.filter(({ parts }) => parts.some(([name, value]) => name === 'email' && value === email))
      return response.setHeader('Content-Type', 'application/json').end(JSON.stringify(found))
    }
    response.setHeader('Access-Control-Allow-Origin', '*')
    // Without scripts a browser shows the answer as a page, and asks for its icon.
    if (request.method !== 'POST') return response.writeHead(204).end()
    try {
      const { accept = '', origin = '', referer = '' } = request.headers
      received.push({ path: pathname, parts: await readParts(request), accept, origin, referer })
      // Scripts go by the status alone, whatever FormSubmit says.
      response.setHeader('Content-Type', 'text/html')
      response.end(accept === 'application/json' ? '{"success":"false"}' : '<h1>Thanks!</h1>')
    } catch {
      response.writeHead(400).end()
    }
  }, port)
}

// Rejects when the body is cut off, or is not multipart, as the specification wants it.
async function readParts(request: IncomingMessage): Promise<ReceivedBooking['parts']> {
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/form-data;')) throw new Error(type)
  const form = await new Response(await buffer(request), { headers: { 'Content-Type': type } }).formData()
  return [...form].map(([name, value]) => [name, String(value)])
}
