import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { setInterval as every, setTimeout as wait } from 'node:timers/promises'

export const STUB_REPLY = 'Each course has 6 lessons, says the stub.'

/** In all of the stub's errors. No visitor or log may see it. */
export const UPSTREAM_CANARY = 'upstream-canary-7f3a'

const JSON_TYPE = { 'Content-Type': 'application/json' }

type Answer = (response: ServerResponse, body: string) => unknown
export const faults = {
  'bounds-refused': refusesBounds(),
  'other-bound-wanted': refusesBounds('max_completion_tokens'),
  'bound-too-high': refusesBounds('', 'is too large: 4000.'),
  'cut-at-the-bound': says(STUB_REPLY, 'length'),
  'cut-by-a-filter': says(STUB_REPLY, 'content_filter'),
  'status-302': sends('', 302, { Location: '/v1/elsewhere' }),
  'status-400': fails(400),
  html: sends(`<h1>${UPSTREAM_CANARY}</h1>`, 200, { 'Content-Type': 'text/html' }),
  'empty-choices': sends('{"choices": []}'),
  huge: streams(hugeBody),
  'status-500': fails(500),
  reset,
  'cut-in-the-middle': cutInTheMiddle,
  'status-429': fails(429),
  'status-503': fails(503),
  'insufficient-quota': fails(429, {}, 'insufficient_quota'),
  'status-429-retry-after': fails(429, { 'Retry-After': '40' }),
  hang: () => undefined,
  drip: streams(() => every(20, ' ')),
} satisfies Record<string, Answer>

export type FaultName = keyof typeof faults

export function says(content = STUB_REPLY, finishReason = 'stop'): Answer {
  return sends(completion(content, finishReason))
}

export function later(milliseconds: number, answer: Answer): Answer {
  return (...given) => wait(milliseconds).then(() => answer(...given))
}

function sends(body: string, status = 200, headers: Record<string, string> = {}): Answer {
  return (response) => response.writeHead(status, { ...JSON_TYPE, ...headers }).end(body)
}

function fails(status: number, headers: Record<string, string> = {}, code = 'stub_error', reason = ''): Answer {
  const error = { message: `Wrong: ${UPSTREAM_CANARY} ${reason}`, type: code, code }
  return sends(JSON.stringify({ error }), status, headers)
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
  return JSON.stringify({ id: 'stub', object: 'chat.completion', created: 0, model: 'stub', choices: [choice] })
}
