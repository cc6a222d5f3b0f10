import { setTimeout as wait } from 'node:timers/promises'
import { readMetrics } from '../../tests/support/read-metrics.ts'
import { percentile } from '../outcome.ts'
import { isReply, keepChatting } from './keep-chatting.ts'
import { type LoadProcess, startBareExpress, startServerOn } from './load-process.ts'
import { peakMegabytes } from './peak-memory.ts'

/** What a full server does with whoever comes on top, beside a bare server that answers at once. */
export type FullServer = {
  /** Refusals that were not a 503 with Retry-After. */
  wrongRefusals: number
  /** The 99th percentile of the time that a refusal takes, less the control's, in milliseconds. */
  addedP99: number
  /** Chats that were under way all the while, and got no reply. */
  lostChats: number
  peakMegabytes: number
}

/** CHAT_MAX_CONCURRENT when nobody has set it. */
export const DEFAULT_CAP = 2000

const HOLD_MS = 30_000
const ARRIVAL_MS = 4000
const POLL_MS = 50
const FILL_LIMIT_MS = 20_000

// Eight at once: more would wait for one another, and be the measure of that.
const TOO_MANY = { visitors: 8, messages: 1250, arrivalMs: 0 }

/** Fills the server to its default cap, then lets 10,000 more come. */
export async function fullServer(model: LoadProcess): Promise<FullServer> {
  const control = await startBareExpress(0)
  const quick = await keepChatting({ ...TOO_MANY, url: control.url, isRight: isReply })
  await control.stop()

  const server = await startServerOn(model, HOLD_MS)
  const chats = keepChatting({ url: server.url, visitors: DEFAULT_CAP, messages: 1, arrivalMs: ARRIVAL_MS, isRight: isReply })
  await untilFull(server.url)
  const refused = await keepChatting({ ...TOO_MANY, url: server.url, isRight: ({ status, retryAfter }) => status === 503 && Number(retryAfter) > 0 })
  const { failures: lostChats } = await chats
  const peak = peakMegabytes(server.pid)
  await server.stop()
  const addedP99 = percentile(refused.milliseconds, 99) - percentile(quick.milliseconds, 99)
  return { wrongRefusals: refused.failures, addedP99, lostChats, peakMegabytes: peak }
}

async function untilFull(url: string): Promise<void> {
  const limit = performance.now() + FILL_LIMIT_MS
  while ((await readMetrics(url)).kooma_chat_in_flight !== DEFAULT_CAP) {
    if (performance.now() > limit)
      throw new Error(`The server was not full after ${FILL_LIMIT_MS / 1000} s: is CHAT_MAX_CONCURRENT still ${DEFAULT_CAP}?`)
    await wait(POLL_MS)
  }
}
