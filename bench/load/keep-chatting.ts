import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, askChat } from '../../tests/support/http-client.ts'
import { SLOW_REPLY } from './load-process.ts'

/** Durations of many chats, the number of wrong answers, and the most chats in flight at once. */
type Chatted = { milliseconds: number[]; failures: number; mostInFlight: number }

type Visitors = {
  url: string
  /** The loopback address of all visitors. */
  address?: string
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

// The intent classifier knows no digits, so it never answers in place of the LLM.
const MESSAGE = '0x00'

/** Lets many visitors chat, each time on a new connection, as from nginx. Counts the answers that aren't right. */
export async function keepChatting({
  url,
  address = '127.0.0.1',
  visitors,
  messages,
  arrivalMs,
  isRight,
}: Visitors): Promise<Chatted> {
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
        const answer = await askChat(url, { message: MESSAGE, address })
        inFlight -= 1
        milliseconds.push(answer.milliseconds)
        if (!isRight(answer)) failures += 1
      }
    }),
  )
  return { milliseconds, failures, mostInFlight }
}
