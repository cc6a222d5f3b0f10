import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { serve } from './serve.ts'

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
  sent: [200, '{"success":"true","message":"The form was submitted successfully."}'],
  inactive: [200, '{"success":"false","message":"This form needs Activation."}'],
  unreferred: [200, '{"success":"false","message":"Make sure you open this page through a web server."}'],
  empty: [200, ''],
  busy: [429, 'Too many requests: you have reached the rate limit.'],
  // FormSubmit's firewall sends this page without CORS headers, so no script can read it.
  refused: [403, '<!DOCTYPE html><title>Just a moment...</title>'],
  silent: undefined,
} as const

export type ServiceAnswer = keyof typeof serviceAnswers

const FOR_ALL_ORIGINS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Allow-Headers': 'Accept, Content-Type, X-Requested-With',
}

/** Starts a stub of FormSubmit on a local port. `GET /received?email=…` returns the bookings with that email. */
export async function startForwardingService(port: number): Promise<{ close: () => Promise<void> }> {
  const received: ReceivedBooking[] = []
  const answerRequest = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service')
    if (pathname === '/received') {
      const email = searchParams.get('email')
      return response.setHeader('Content-Type', 'application/json').end(JSON.stringify(received.filter((booking) => emailOf(booking) === email)))
    }
    if (request.method !== 'POST') return response.writeHead(204, FOR_ALL_ORIGINS).end()
    try {
      const { accept = '', origin = '', referer = '', 'content-type': contentType = '' } = request.headers
      const booking = { path: pathname, parts: await readParts(request), accept, origin, referer, contentType }
      received.push(booking)
      answer(response, booking)
    } catch {
      response.writeHead(400).end()
    }
  }
  return serve(answerRequest, port)
}

// Rejects when the body is not multipart or is cut off.
async function readParts(request: IncomingMessage): Promise<ReceivedBooking['parts']> {
  const form = await new Response(await buffer(request), { headers: { 'Content-Type': request.headers['content-type'] ?? '' } }).formData()
  return [...form].map(([name, value]) => [name, String(value)])
}

function emailOf({ parts }: ReceivedBooking): string | undefined {
  return parts.find(([name]) => name === 'email')?.[1]
}

function answer(response: ServerResponse, booking: ReceivedBooking): void {
  const tag = /\+(\w+)@/.exec(emailOf(booking) ?? '')?.[1] ?? 'sent'
  const wanted = tag === 'sent' && !booking.referer ? 'unreferred' : tag
  const [, given] = Object.entries(serviceAnswers).find(([name]) => name === wanted) ?? []
  if (!given) return
  const [status, body] = given
  // Outside /ajax the service answers with a page for visitors.
  const isPage = status === 200 && !booking.path.startsWith('/ajax/')
  const headers = { ...(status !== 403 && FOR_ALL_ORIGINS), 'Content-Type': isPage ? 'text/html' : 'application/json' }
  response.writeHead(status, headers).end(isPage ? '<h1>Thanks!</h1>' : body)
}
