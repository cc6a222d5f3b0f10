import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** The stub's reply when a message asks for no fault. */
export const STUB_REPLY = 'This is the stub speaking.'

/** In all of the stub's errors. It must not reach a visitor or a log. */
export const UPSTREAM_CANARY = 'upstream-canary-7f3a'

const SLOW_MS = 100
const REASONING_MS = 420
const DRIP_MS = 20
const HUGE_BYTES = 64 * 1024 * 1024

/** Every way in which the stub can answer. */
export const faults = {
  ok: (response) => sendText(response, STUB_REPLY),
  slow: async (response) => {
    await wait(SLOW_MS)
    sendText(response, STUB_REPLY)
  },
  // As long as real models take, scaled down: more than half of a test's deadline of 700 ms.
  reasoning: async (response) => {
    await wait(REASONING_MS)
    sendText(response, STUB_REPLY)
  },
  'late-reset': async (response) => {
    await wait(REASONING_MS)
    response.socket?.resetAndDestroy()
  },
  'bound-refused': (response, body) =>
    /"max_\w*tokens"/.test(body)
      ? sendError(response, 400, {}, 'unsupported_parameter', `Unsupported parameter: ${/max_\w*tokens/.exec(body)}.`)
      : sendText(response, STUB_REPLY),
  'cut-at-the-bound': (response) => sendText(response, STUB_REPLY, 'length'),
  hang: () => undefined,
  'silence-after-headers': (response) => response.writeHead(200, { 'Content-Type': 'application/json' }).flushHeaders(),
  drip: async (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    while (!response.destroyed) {
      response.write(' ')
      await wait(DRIP_MS)
    }
  },
  'status-302': (response) => send(response, 302, '', { Location: '/v1/elsewhere' }),
  'status-400': (response) => sendError(response, 400),
  'status-401': (response) => sendError(response, 401),
  'status-429-retry-after': (response) => sendError(response, 429, { 'Retry-After': '40' }),
  'status-429': (response) => sendError(response, 429),
  'insufficient-quota': (response) => sendError(response, 429, {}, 'insufficient_quota'),
  'status-500': (response) => sendError(response, 500),
  'status-503': (response) => sendError(response, 503),
  reset: (response) => response.socket?.resetAndDestroy(),
  'cut-in-the-middle': (response) => {
    const body = completion('This is cut')
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': String(body.length) })
    response.write(body.slice(0, 40), () => response.socket?.end())
  },
  'broken-json': (response) => send(response, 200, `{"choices": [${UPSTREAM_CANARY}`),
  html: (response) => send(response, 200, `<h1>${UPSTREAM_CANARY}</h1>`, { 'Content-Type': 'text/html' }),
  'empty-choices': (response) => send(response, 200, '{"choices": []}'),
  'null-content': (response) => send(response, 200, '{"choices": [{"message": {"content": null}}]}'),
  'wrong-types': (response) => send(response, 200, `{"choices": {"message": 7}, "error": "${UPSTREAM_CANARY}"}`),
  huge: (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.write('{"choices":[{"message":{"content":"')
    let sent = 0
    const more = () => {
      while (sent < HUGE_BYTES && !response.destroyed) {
        sent += 65_536
        if (!response.write('a'.repeat(65_536))) return response.once('drain', more)
      }
      response.end('"}}]}')
      return response
    }
    more()
  },
} satisfies Record<string, (response: ServerResponse, body: string) => unknown>

export type FaultName = keyof typeof faults

type Expected = { fault: FaultName; status: number; calls: number; retryAfter?: string }

/** For each fault of the LLM, the visitor's status and the number of calls. */
export const expectedFaults: readonly Expected[] = [
  ...each(['ok', 'slow'], { status: 200, calls: 1 }),
  ...each(['bound-refused'], { status: 200, calls: 2 }),
  ...each(['cut-at-the-bound', 'status-302', 'status-400', 'status-401'], { status: 502, calls: 1 }),
  ...each(['html', 'empty-choices', 'null-content', 'wrong-types', 'huge'], { status: 502, calls: 1 }),
  ...each(['status-500', 'reset', 'cut-in-the-middle', 'broken-json'], { status: 502, calls: 2 }),
  ...each(['status-429', 'status-503'], { status: 503, calls: 2, retryAfter: '5' }),
  ...each(['insufficient-quota'], { status: 503, calls: 1, retryAfter: '5' }),
  ...each(['status-429-retry-after'], { status: 503, calls: 1, retryAfter: '40' }),
  ...each(['hang', 'silence-after-headers', 'drip'], { status: 504, calls: 1 }),
]

function each(names: FaultName[], expected: Omit<Expected, 'fault'>): Expected[] {
  return names.map((fault) => ({ fault, ...expected }))
}

/** Answers with one choice. */
export function sendText(response: ServerResponse, content: string, finishReason = 'stop'): void {
  send(response, 200, completion(content, finishReason))
}

function completion(content: string, finishReason = 'stop'): string {
  const choice = { index: 0, finish_reason: finishReason, message: { role: 'assistant', content } }
  return JSON.stringify({ id: 'chatcmpl-stub', object: 'chat.completion', created: 0, model: 'stub', choices: [choice] })
}

function sendError(response: ServerResponse, status: number, headers: Record<string, string> = {}, code = 'stub_error', reason = ''): void {
  send(response, status, JSON.stringify({ error: { message: `Wrong: ${UPSTREAM_CANARY} ${reason}`, type: code, code } }), headers)
}

function send(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body)
}
