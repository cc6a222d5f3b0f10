import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FaultName, faults, STUB_REPLY, sendText } from './stub-llm-faults.ts'

/** A stub of an OpenAI-compatible server. It misbehaves when a message asks for it. */
export type StubLlm = {
  /** The value for OPENAI_BASE_URL. */
  url: string
  /** Requests received, requests not answered yet, and requests that the client aborted. */
  counts: { calls: number; open: number; aborted: number }
  /** Bodies and request ids, newest last. */
  received: { body: string; requestId: string | undefined }[]
  close: () => Promise<void>
}

/** A message that makes the stub misbehave. It is in digits, which mean nothing to the intent classifier. */
export function asksForFault(fault: FaultName): string {
  return `0x${inDigits(fault)}`
}

/** A message that makes the stub say a text, repeated `times` times. */
export function asksFor(text: string, times = 1): string {
  return `0y${inDigits(text)}x${times}`
}

/** A message that makes the stub answer after a while. */
export function asksForDelay(milliseconds: number): string {
  return `0z${milliseconds}`
}

/**
 * Starts the stub on a local port; 0 takes a free one.
 * Another process reads `/counts`, or `/open/WORD` for the number of unanswered requests that contain a word.
 */
export async function startStubLlm(port = 0): Promise<StubLlm> {
  const counts = { calls: 0, open: 0, aborted: 0 }
  const received: StubLlm['received'] = []
  const openBodies = new Set<string>()

  const server = createServer((request, response) => {
    if (request.url === '/counts') return void sendJson(response, counts)
    const word = /^\/open\/(\w+)$/.exec(request.url ?? '')?.[1]
    if (word) return void sendJson(response, { open: [...openBodies].filter((open) => open.includes(word)).length })
    counts.calls += 1
    counts.open += 1
    let body = ''
    response.on('close', () => {
      counts.open -= 1
      openBodies.delete(body)
      if (!response.writableFinished) counts.aborted += 1
    })
    request
      .setEncoding('utf8')
      .on('data', (chunk) => {
        body += chunk
      })
      .on('error', () => undefined)
      .on('end', () => {
        received.push({ body, requestId: request.headers['x-client-request-id']?.toString() })
        openBodies.add(body)
        misbehave(body, response)
      })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  const { port: openPort } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${openPort}/v1`,
    counts,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

function misbehave(body: string, response: ServerResponse): void {
  const [, text, times] = /0y(\d+)x(\d+)/.exec(body) ?? []
  if (text) {
    sendText(response, fromDigits(text).repeat(Number(times)))
    return
  }
  const [, delay] = /0z(\d+)/.exec(body) ?? []
  if (delay) return void setTimeout(() => sendText(response, STUB_REPLY), Number(delay))
  const name = fromDigits(/0x(\d+)/.exec(body)?.[1] ?? '')
  const fault = Object.entries(faults).find(([faultName]) => faultName === name)?.[1] ?? faults.ok
  fault(response, body)
}

// Three digits per byte. The classifier would find meaning in letters.
function inDigits(text: string): string {
  return Array.from(Buffer.from(text), (byte) => String(byte).padStart(3, '0')).join('')
}

function fromDigits(digits: string): string {
  return Buffer.from(digits.match(/\d{3}/g)?.map(Number) ?? []).toString()
}
