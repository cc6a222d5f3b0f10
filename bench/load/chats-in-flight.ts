import { percentile } from '../outcome.ts'
import { cpuSeconds, peakMegabytes } from '../support/process-cost.ts'
import { isReply, keepChatting } from './keep-chatting.ts'
import { type LoadProcess, startBareExpress, startPlainServerOn, startServerOn } from './load-process.ts'

/** The figures of many chats at once. */
type ChatsInFlight = {
  failures: number
  mostInFlight: number
  /** The 99th percentile of a chat's duration in milliseconds, minus that of a bare Express server. */
  addedP99: number
  peakMegabytes: number
}

type Load = { visitors: number; messages: number; waitMs: number }

// All visitors arrive before the first reply, so all chats are in flight at once.
const ARRIVAL_SHARE = 0.95

// Let Node compile the hot code before we measure.
const WARM_UP = { visitors: 500, messages: 1, arrivalMs: 2000, isRight: isReply }

const CPU_LOAD = { visitors: 500, messages: 4, waitMs: 1000 }

/** Puts the same load on a bare Express server and on ours, one after the other. */
export async function chatsInFlight(llm: LoadProcess, load: Load): Promise<ChatsInFlight> {
  const control = await underLoad(await startBareExpress(load.waitMs), load)
  const server = await underLoad(
    await startServerOn(llm, load.waitMs, { CHAT_MAX_CONCURRENT: String(load.visitors) }),
    load,
  )
  console.log(`${load.visitors} chats in flight: ${inWords(server)}; bare Express: ${inWords(control)}`)
  return { ...server, addedP99: server.p99 - control.p99 }
}

/** Compares the CPU time of 2,000 chats with that of Express with the SDK on its defaults. */
export async function cpuTimeRatio(llm: LoadProcess): Promise<number> {
  const plain = await underLoad(await startPlainServerOn(llm, CPU_LOAD.waitMs), CPU_LOAD)
  const server = await underLoad(await startServerOn(llm, CPU_LOAD.waitMs), CPU_LOAD)
  console.log(`CPU time of a chat: ${inWords(server)}; Express with the SDK: ${inWords(plain)}`)
  return plain.failures === 0 ? server.microsecondsPerChat / plain.microsecondsPerChat : Number.NaN
}

async function underLoad(process: LoadProcess, { visitors, messages, waitMs }: Load) {
  await keepChatting({ ...WARM_UP, url: process.url })
  const cpuBefore = cpuSeconds(process.pid)
  const chats = { url: process.url, visitors, messages, arrivalMs: waitMs * ARRIVAL_SHARE, isRight: isReply }
  const { milliseconds, failures, mostInFlight } = await keepChatting(chats)
  const microsecondsPerChat = ((cpuSeconds(process.pid) - cpuBefore) * 1e6) / milliseconds.length
  const peak = peakMegabytes(process.pid)
  await process.stop()
  return { failures, mostInFlight, p99: percentile(milliseconds, 99), peakMegabytes: peak, microsecondsPerChat }
}

function inWords({
  p99,
  microsecondsPerChat,
  peakMegabytes: megabytes,
}: {
  p99: number
  microsecondsPerChat: number
  peakMegabytes: number
}) {
  return `p99 ${Math.round(p99)} ms, ${Math.round(microsecondsPerChat)} µs CPU a chat, ${Math.round(megabytes)} MB`
}
