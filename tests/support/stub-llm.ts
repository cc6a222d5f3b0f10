import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FaultName, faults, STUB_REPLY, sendText } from './stub-llm-faults.ts'

/** A stub of an OpenAI-compatible server. It misbehaves when a message asks for it. */
export type StubLlm = {
  /** The value for OPENAI_BASE_URL. */
  url: string
  /** Requests received, requests not answered yet, and requests that the client aborted. */
  counts: { calls: number; open: number; aborted: number }
  /** Bodies, request ids and keys, newest last. */
  received: { body: string; requestId: string | undefined; authorization: string | undefined }[]
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

/** Starts the stub on a port of an address of this machine; 0 takes a free one. */
export async function startStubLlm(port = 0, address = '127.0.0.1'): Promise<StubLlm> {
  const counts = { calls: 0, open: 0, aborted: 0 }
  const received: StubLlm['received'] = []

  const server = createServer((request, response) => {
    counts.calls += 1
    counts.open += 1
    let body = ''
    response.on('close', () => {
      counts.open -= 1
      if (!response.writableFinished) counts.aborted += 1
    })
    request
      .setEncoding('utf8')
      .on('data', (chunk) => {
        body += chunk
      })
      .on('error', () => undefined)
      .on('end', () => {
        const { authorization, 'x-client-request-id': requestId } = request.headers
        received.push({ body, requestId: requestId?.toString(), authorization })
        misbehave(body, response)
      })
  })
  await once(server.listen(port, address), 'listening')

  const { port: openPort } = server.address() as AddressInfo
  return {
    url: `http://${address}:${openPort}/v1`,
    counts,
    received,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
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
