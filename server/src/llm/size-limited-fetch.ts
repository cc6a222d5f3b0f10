import { Agent, type IncomingMessage, request as requestInTheOpen } from 'node:http'
import { Agent as AgentOverTls, request as requestOverTls } from 'node:https'
import { LlmError } from './llm-error.ts'

declare global {
  interface RequestInit {
    /** Ends the call when the visitor leaves. The SDK would join it to a signal of its own, which costs a chat 80 µs. */
    leaving?: AbortSignal
  }
}

// As Node's own agents, which keep 256: a new connection costs a chat as much CPU time as our own code, and over TLS a handshake too.
const KEPT_OPEN = { keepAlive: true, scheduling: 'lifo', timeout: 5000, maxFreeSockets: Number.POSITIVE_INFINITY } as const

const inTheOpen = { send: requestInTheOpen, agent: new Agent(KEPT_OPEN) }
const overTls = { send: requestOverTls, agent: new AgentOverTls(KEPT_OPEN) }

/**
 * Makes a fetch that stops reading an answer, and closes its connection, as soon as it is larger than a reply can be.
 * It stands on Node's own client: Node's fetch takes more CPU time than all the rest of a chat. Redirects are not followed.
 */
export function sizeLimitedFetch(maximumBytes: number): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const url = new URL(input instanceof Request ? input.url : input)
      const { send, agent } = url.protocol === 'https:' ? overTls : inTheOpen
      const headers = Object.fromEntries(init.headers instanceof Headers ? init.headers : new Headers(init.headers))
      const call = send(url, { agent, method: init.method, headers, signal: init.signal ?? undefined }, (answer) => {
        readAtMost(maximumBytes, answer).then((text) => resolve(new ReadResponse(answer, text)), reject)
      })
      const leave = () => void call.destroy()
      // Once answered, a call has let go of its connection: destroying it then does nothing.
      init.leaving?.addEventListener('abort', leave, { once: true })
      call.on('error', reject)
      // The SDK writes its JSON as text.
      call.end(typeof init.body === 'string' ? init.body : undefined)
      if (init.leaving?.aborted) leave()
    })
}

function readAtMost(maximumBytes: number, answer: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    answer
      .on('data', (chunk: Buffer) => {
        size += chunk.length
        chunks.push(chunk)
        if (size > maximumBytes) answer.destroy(new LlmError('bad_answer'))
      })
      .on('end', () => resolve(Buffer.concat(chunks).toString()))
      .on('error', reject)
  })
}

// What is read already is handed over as it is: a Response would make a stream of it, only for the SDK to read that again.
class ReadResponse extends Response {
  override readonly text: () => Promise<string>
  override readonly json: () => Promise<unknown>

  constructor({ statusCode, headersDistinct }: IncomingMessage, text: string) {
    const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) => values.map((value): [string, string] => [name, value]))
    super(null, { status: statusCode ?? 0, headers })
    this.text = async () => text
    this.json = async () => JSON.parse(text)
  }
}
