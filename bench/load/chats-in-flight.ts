import { percentile } from '../outcome.ts'
import { cpuSeconds } from '../support/process-cost.ts'
import { isReply, keepChatting } from './keep-chatting.ts'
import { type LoadProcess, startBareExpress, startServerOn } from './load-process.ts'
import { peakMegabytes } from './peak-memory.ts'

/** What many chats at once have cost, beside what they cost a server that only waits as long. */
export type ChatsInFlight = {
  failures: number
  mostInFlight: number
  /** The 99th percentile of the time that a chat takes, less the control's, in milliseconds. */
  addedP99: number
  peakMegabytes: number
  /** CPU time of a chat, in microseconds: all of it, and what is above the control's. */
  microsecondsPerChat: number
  addedMicroseconds: number
}

type Load = { visitors: number; messages: number; waitMs: number }

// All have come before the first is answered, so that all are in flight at once.
const ARRIVAL_SHARE = 0.95

// Until then Node still compiles what runs often.
const WARM_UP = { visitors: 500, messages: 1, arrivalMs: 2000, isRight: isReply }

/** Holds the server under many chats at once against a bare Express server, each a process of its own, one after the other. */
export async function chatsInFlight(model: LoadProcess, load: Load): Promise<ChatsInFlight> {
  const control = await underLoad(await startBareExpress(load.waitMs), load)
  const settings = { CHAT_MAX_CONCURRENT: String(load.visitors) }
  const server = await underLoad(await startServerOn(model, load.waitMs, settings), load)
  console.log(`${load.visitors} chats in flight: ${inWords(server)}; the bare server: ${inWords(control)}`)
  return { ...server, addedP99: server.p99 - control.p99, addedMicroseconds: server.microsecondsPerChat - control.microsecondsPerChat }
}

async function underLoad(process: LoadProcess, { visitors, messages, waitMs }: Load) {
  const crowd = { url: process.url, visitors, messages, arrivalMs: waitMs * ARRIVAL_SHARE, isRight: isReply }
  await keepChatting({ ...WARM_UP, url: process.url })
  const cpuBefore = cpuSeconds(process.pid)
  const { milliseconds, failures, mostInFlight } = await keepChatting(crowd)
  const microsecondsPerChat = ((cpuSeconds(process.pid) - cpuBefore) * 1e6) / milliseconds.length
  const peak = peakMegabytes(process.pid)
  await process.stop()
  return { failures, mostInFlight, p99: percentile(milliseconds, 99), peakMegabytes: peak, microsecondsPerChat }
}

function inWords({ p99, microsecondsPerChat, peakMegabytes: megabytes }: { p99: number; microsecondsPerChat: number; peakMegabytes: number }) {
  return `p99 ${Math.round(p99)} ms, ${Math.round(microsecondsPerChat)} µs CPU a chat, ${Math.round(megabytes)} MB`
}
