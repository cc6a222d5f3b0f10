import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { SLOW_REPLY } from './load-process.ts'

/** What became of many chats: how long each took, how many were not answered as they should be, and how many were in flight at once. */
type Chatted = { milliseconds: number[]; failures: number; mostInFlight: number }

/** How one chat was answered. A status of 0 means not at all. */
type Answer = { status: number; retryAfter: string | undefined; body: string; milliseconds: number }

type Crowd = {
  url: string
  /** The loopback address that they all come from, where it matters. */
  localAddress?: string
  visitors: number
  /** Messages that each visitor sends, the next one as soon as the last is answered. */
  messages: number
  /** How long it takes until all visitors have come, evenly one after another. */
  arrivalMs: number
  /** Tells whether a chat was answered as it should be. */
  isRight: (answer: Answer) => boolean
}

/** Tells whether the slow model itself has answered, or the control. */
export function isReply({ status, body }: Answer): boolean {
  return status === 200 && body.includes(SLOW_REPLY)
}

// Each on a connection of its own, as nginx opens them.
const agent = new Agent({ keepAlive: false })

/** Lets a crowd of visitors chat. Each of their answers is judged. */
export async function keepChatting({ url, localAddress, visitors, messages, arrivalMs, isRight }: Crowd): Promise<Chatted> {
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

// Digits mean nothing to the site's own answerer, so it never speaks for the model.
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
