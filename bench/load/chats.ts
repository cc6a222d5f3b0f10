import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { readMetrics } from '../../tests/support/read-metrics.ts'
import { until } from '../../tests/support/until.ts'
import { REPLY, type Server } from './servers.ts'

const GROUP = 50
const TIMEOUT_S = 60

type Load = {
  visitors: number
  /** Per visitor, one after the other. */
  messages: number
  /** Visitors arrive over this time, in groups. Together, each would wait for all others. */
  arrivalMs?: number
  message?: string
  expected?: { status: number; text: string }
}

/** Returns how long each chat took, and how many got no answer or not the expected one. */
export async function chat(
  { url }: Server,
  {
    visitors,
    messages,
    arrivalMs = 0,
    message = 'Do I have to bring my own drone?',
    expected = { status: 200, text: REPLY },
  }: Load,
): Promise<{ milliseconds: number[]; failures: number }> {
  const milliseconds: number[] = []
  let failures = 0
  const connections = Math.min(visitors, GROUP)
  const groups = visitors / connections
  const arrive = async (_: unknown, group: number) => {
    await wait((arrivalMs * group) / groups)
    const { errors, mismatches } = await autocannon({
      url: `${url}/api/chat`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message }),
      connections,
      amount: connections * messages,
      timeout: TIMEOUT_S,
      sampleInt: 100,
      verifyBody: (body) => String(body).includes(expected.text),
      setupClient: (client) => {
        client.on('response', (status, _bytes, duration) => {
          milliseconds.push(duration)
          if (status !== expected.status) failures += 1
        })
      },
    })
    failures += errors + mismatches
  }
  await Promise.all(Array.from({ length: groups }, arrive))
  return { milliseconds, failures }
}

export async function untilInFlight({ url }: Server, chats: number): Promise<void> {
  const inFlight = async () => (await readMetrics(url)).kooma_chat_in_flight
  await until(`${chats} chats are in flight`, async () => (await inFlight()) === chats)
}
