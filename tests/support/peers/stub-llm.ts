import { text } from 'node:stream/consumers'
import { serve } from './serve.ts'
import { type FaultName, faults, later, says } from './stub-llm-faults.ts'

/** The servers' API key, which no built file, reply or log may hold. */
export const KEY_CANARY = 'key-canary-91c2-4f7d'

/** A message that makes the stub misbehave, in digits, which mean nothing to the intent classifier. */
export function asksForFault(fault: FaultName): string {
  return `0x${inDigits(fault)}`
}

export function asksFor(words: string): string {
  return `0y${inDigits(words)}`
}

/** Goes with a fault or a text, too. */
export function asksForDelay(milliseconds: number): string {
  return `0z${milliseconds}`
}

/**
 * Starts a stub of an OpenAI-compatible server. `url` is the value for OPENAI_BASE_URL. `counts` has the requests that
 * came, are not answered yet, and were aborted by the client; `received` has the newest last.
 */
export async function startStubLlm(port = 0, address = '127.0.0.1') {
  const counts = { calls: 0, open: 0, aborted: 0 }
  const received: { body: string; requestId: string | undefined; authorization: string | undefined }[] = []
  const { url, close } = await serve(
    async (request, response) => {
      counts.calls += 1
      counts.open += 1
      response.on('close', () => {
        counts.open -= 1
        if (!response.writableFinished) counts.aborted += 1
      })
      const body = await text(request).catch(() => undefined)
      if (body === undefined) return
      const { authorization, 'x-client-request-id': requestId } = request.headers
      received.push({ body, requestId: requestId?.toString(), authorization })
      wantedAnswer(body)(response, body)
    },
    port,
    address,
  )
  return { url: `${url}/v1`, counts, received, close }
}

const answers = new Map(Object.entries(faults))

function wantedAnswer(body: string) {
  const [, kind, digits = ''] = /0([xy])(\d+)/.exec(body) ?? []
  const [, delay] = /0z(\d+)/.exec(body) ?? []
  const words = fromDigits(digits)
  const answer = kind === 'y' ? says(words) : (answers.get(words) ?? says())
  return delay ? later(Number(delay), answer) : answer
}

// Three digits per byte.
function inDigits(words: string): string {
  return Array.from(Buffer.from(words), (byte) => String(byte).padStart(3, '0')).join('')
}

function fromDigits(digits: string): string {
  return Buffer.from(digits.match(/\d{3}/g)?.map(Number) ?? []).toString()
}
