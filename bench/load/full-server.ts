import { setTimeout as wait } from 'node:timers/promises'
import type { Answer } from '../../tests/support/http-client.ts'
import { readMetrics } from '../../tests/support/read-metrics.ts'
import { percentile } from '../outcome.ts'
import { peakMegabytes } from '../support/process-cost.ts'
import { isReply, keepChatting } from './keep-chatting.ts'
import { type LoadProcess, startBareExpress, startServerOn } from './load-process.ts'

/** The figures of a server at CHAT_MAX_CONCURRENT that gets more chats. */
export type FullServer = {
  /** Answers other than a 503 with Retry-After. */
  wrongRefusals: number
  /** The 99th percentile of a refusal's duration in milliseconds, minus that of a bare Express server. */
  addedP99: number
  /** Chats in flight meanwhile that got no reply. */
  lostChats: number
  peakMegabytes: number
}

/** The default of CHAT_MAX_CONCURRENT. */
export const DEFAULT_LIMIT = 2000

const HOLD_MS = 30_000
const ARRIVAL_MS = 4000
const POLL_MS = 50
const FILL_LIMIT_MS = 20_000

// Eight at a time. With more, we would measure how long they wait for each other.
const TOO_MANY = { visitors: 8, messages: 1250, arrivalMs: 0 }

/** Fills the server to its default limit, then sends 10,000 more chats. */
export async function fullServer(llm: LoadProcess): Promise<FullServer> {
  const control = await startBareExpress(0)
  const quick = await keepChatting({ ...TOO_MANY, url: control.url, isRight: isReply })
  await control.stop()

  const server = await startServerOn(llm, HOLD_MS)
  const chats = keepChatting({
    url: server.url,
    visitors: DEFAULT_LIMIT,
    messages: 1,
    arrivalMs: ARRIVAL_MS,
    isRight: isReply,
  })
  await untilFull(server.url)
  const refused = await keepChatting({ ...TOO_MANY, url: server.url, isRight: isRefusal })
  const { failures: lostChats } = await chats
  const peak = peakMegabytes(server.pid)
  await server.stop()
  const addedP99 = percentile(refused.milliseconds, 99) - percentile(quick.milliseconds, 99)
  return { wrongRefusals: refused.failures, addedP99, lostChats, peakMegabytes: peak }
}

function isRefusal({ status, headers }: Answer): boolean {
  return status === 503 && Number(headers['retry-after']) > 0
}

async function untilFull(url: string): Promise<void> {
  const limit = performance.now() + FILL_LIMIT_MS
  while ((await readMetrics(url)).kooma_chat_in_flight !== DEFAULT_LIMIT) {
    if (performance.now() > limit)
      throw new Error(
        `The server was not full after ${FILL_LIMIT_MS / 1000} s: is CHAT_MAX_CONCURRENT still ${DEFAULT_LIMIT}?`,
      )
    await wait(POLL_MS)
  }
}
