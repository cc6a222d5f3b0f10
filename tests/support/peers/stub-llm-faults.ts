import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { setInterval as every, setTimeout as wait } from 'node:timers/promises'

/** The stub's reply when a message asks for no fault. */
export const STUB_REPLY = 'Each course has 6 lessons, says the stub.'

/** In all of the stub's errors. It must not reach a visitor or a log. */
export const UPSTREAM_CANARY = 'upstream-canary-7f3a'

const JSON_TYPE = { 'Content-Type': 'application/json' }

type Answer = (response: ServerResponse, body: string) => unknown
type Fault = { fault: string; status: number; calls: number; retryAfter?: string; answer: Answer }

// Each way in which the stub can answer, the status that the visitor then gets, and the number of calls.
const faults = [
  { fault: 'bounds-refused', status: 200, calls: 2, answer: refusesBounds() },
  { fault: 'other-bound-wanted', status: 200, calls: 2, answer: refusesBounds('max_completion_tokens') },
  { fault: 'bound-too-high', status: 200, calls: 2, answer: refusesBounds('', 'is too large: 4000.') },
  { fault: 'cut-at-the-bound', status: 502, calls: 1, answer: says(STUB_REPLY, 'length') },
  { fault: 'status-302', status: 502, calls: 1, answer: sends('', 302, { Location: '/v1/elsewhere' }) },
  { fault: 'status-400', status: 502, calls: 1, answer: fails(400) },
  {
    fault: 'html',
    status: 502,
    calls: 1,
    answer: sends(`<h1>${UPSTREAM_CANARY}</h1>`, 200, { 'Content-Type': 'text/html' }),
  },
  { fault: 'empty-choices', status: 502, calls: 1, answer: sends('{"choices": []}') },
  { fault: 'null-content', status: 502, calls: 1, answer: sends('{"choices": [{"message": {"content": null}}]}') },
  { fault: 'huge', status: 502, calls: 1, answer: streams(hugeBody) },
  { fault: 'status-500', status: 502, calls: 2, answer: fails(500) },
  { fault: 'reset', status: 502, calls: 2, answer: reset },
  { fault: 'cut-in-the-middle', status: 502, calls: 2, answer: cutInTheMiddle },
  { fault: 'broken-json', status: 502, calls: 2, answer: sends(`{"choices": [${UPSTREAM_CANARY}`) },
  { fault: 'status-429', status: 503, calls: 2, retryAfter: '5', answer: fails(429) },
  { fault: 'status-503', status: 503, calls: 2, retryAfter: '5', answer: fails(503) },
  { fault: 'insufficient-quota', status: 503, calls: 1, retryAfter: '5', answer: fails(429, {}, 'insufficient_quota') },
  {
    fault: 'status-429-retry-after',
    status: 503,
    calls: 1,
    retryAfter: '40',
    answer: fails(429, { 'Retry-After': '40' }),
  },
  { fault: 'hang', status: 504, calls: 1, answer: () => undefined },
  { fault: 'drip', status: 504, calls: 1, answer: streams(() => every(20, ' ')) },
] as const satisfies Fault[]

export type FaultName = (typeof faults)[number]['fault']

/** For each fault of the LLM, the visitor's status and the number of calls. */
export const expectedFaults: readonly (Fault & { fault: FaultName })[] = faults

/** Answers with one choice. */
export function says(content = STUB_REPLY, finishReason = 'stop'): Answer {
  return sends(completion(content, finishReason))
}

/** Gives an answer after a while. */
export function later(milliseconds: number, answer: Answer): Answer {
  return (...given) => wait(milliseconds).then(() => answer(...given))
}

function sends(body: string, status = 200, headers: Record<string, string> = {}): Answer {
  return (response) => response.writeHead(status, { ...JSON_TYPE, ...headers }).end(body)
}

function fails(status: number, headers: Record<string, string> = {}, code = 'stub_error', reason = ''): Answer {
  return sends(
    JSON.stringify({ error: { message: `Wrong: ${UPSTREAM_CANARY} ${reason}`, type: code, code } }),
    status,
    headers,
  )
}

function streams(body: () => AsyncIterable<string> | Iterable<string>): Answer {
  // Our server disconnects before the end.
  return (response) => pipeline(body(), response.writeHead(200, JSON_TYPE)).catch(() => undefined)
}

function* hugeBody() {
  yield '{"choices":[{"message":{"content":"'
  for (let part = 0; part < 1024; part += 1) yield 'a'.repeat(65_536)
  yield '"}}]}'
}

function refusesBounds(wanted?: string, why = 'is not supported.'): Answer {
  return (response, body) => {
    const [bound] = /max_\w*tokens(?=")/.exec(body) ?? []
    const refusal = `'${bound}' ${why}${wanted ? ` Use ${wanted} instead.` : ''}`
    const answer = !bound || bound === wanted ? says() : fails(400, {}, 'stub_refusal', refusal)
    answer(response, body)
  }
}

function reset({ socket }: ServerResponse): void {
  socket?.resetAndDestroy()
}

function cutInTheMiddle(response: ServerResponse): void {
  const body = completion('This is cut', 'stop')
  response.writeHead(200, { ...JSON_TYPE, 'Content-Length': String(body.length) })
  response.write(body.slice(0, 40), () => response.socket?.end())
}

function completion(content: string, finishReason: string): string {
  const choice = { index: 0, finish_reason: finishReason, message: { role: 'assistant', content } }
  return JSON.stringify({
    id: 'chatcmpl-stub',
    object: 'chat.completion',
    created: 0,
    model: 'stub',
    choices: [choice],
  })
}
