import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { SLOW_REPLY } from './load-process.ts'

/** Durations of many chats, the number of wrong answers, and the most chats in flight at once. */
type Chatted = { milliseconds: number[]; failures: number; mostInFlight: number }

/** The answer to one chat. The status is 0 when there is none. */
type Answer = { status: number; retryAfter: string | undefined; body: string; milliseconds: number }

type Visitors = {
  url: string
  /** The loopback address of all visitors. */
  localAddress?: string
  visitors: number
  /** Messages per visitor, one after the other. */
  messages: number
  /** The time over which visitors arrive, evenly spaced. */
  arrivalMs: number
  isRight: (answer: Answer) => boolean
}

/** Whether the reply is the slow LLM's, or the bare Express server's. */
export function isReply({ status, body }: Answer): boolean {
  return status === 200 && body.includes(SLOW_REPLY)
}

// One connection per chat, as from nginx.
const agent = new Agent({ keepAlive: false })

/** Lets many visitors chat. Counts the answers that aren't right. */
export async function keepChatting({ url, localAddress, visitors, messages, arrivalMs, isRight }: Visitors): Promise<Chatted> {
  const milliseconds: number[] = []
  let failures = 0
  let inFlight = 0
  let mostInFlight = 0
  await Promise.all(
    Array.from({ length: visitors }, async (_, visitor) => {
      await wait((arrivalMs * visitor) / visitors)
      for (let sent = 0; sent < messages; sent += 1) {
        inFlight += 1
        mostInFlight = Math.max(mostInFlight, inFlight)
        const answer = await chat(url, localAddress)
        inFlight -= 1
        milliseconds.push(answer.milliseconds)
        if (!isRight(answer)) failures += 1
      }
    }),
  )
  return { milliseconds, failures, mostInFlight }
}

// The intent classifier knows no digits, so it never answers in place of the LLM.
const BODY = JSON.stringify({ message: '0x00' })
const HEADERS = { 'Content-Type': 'application/json', 'Content-Length': BODY.length }

/** Sends one message and reads the answer to its end. */
function chat(url: string, localAddress: string | undefined): Promise<Answer> {
  return new Promise((resolve) => {
    const start = performance.now()
    const end = (status: number, body: string, retryAfter?: string) => resolve({ status, body, retryAfter, milliseconds: performance.now() - start })
    request(`${url}/api/chat`, { method: 'POST', agent, localAddress, headers: HEADERS }, (response) => {
      let body = ''
      response
        .setEncoding('utf8')
        .on('data', (chunk) => {
          body += chunk
        })
        .on('end', () => end(response.statusCode ?? 0, body, response.headers['retry-after']))
        .on('error', () => end(0, ''))
    })
      .on('error', () => end(0, ''))
      .end(BODY)
  })
}
