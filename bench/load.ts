// Measures load: a chat's CPU time, many chats at once, and a full server. npm run bench -- load
import { chat, untilInFlight } from './load/chats.ts'
import { cpuSeconds, peakMegabytes } from './load/process-cost.ts'
import { startLlm, startOurServer, startPlainServer } from './load/servers.ts'
import { atMost, exactly, measureTime, median, type Outcome, percentile, report } from './outcome.ts'

const CPU_ROUNDS = 9
const CPU_LOAD = { visitors: 20, messages: 50 }
// Until Node has compiled what runs often.
const WARM_UP = { visitors: 20, messages: 150 }
// docs/decisions/0021
const CPU_RATIO_LIMIT = 1.4
// CHAT_MAX_CONCURRENT by default.
const MOST_CHATS_IN_FLIGHT = 2000
// The site has no answer to digits, so it never answers in place of the LLM.
const UNANSWERABLE = '0x00'
// `mem_limit` in docker-compose.yml.
const MEMORY_LIMIT_MB = 512

const llm = await startLlm()

// The servers take turns, so a busy machine slows both.
async function cpuTime(): Promise<Outcome[]> {
  const [ours, plain] = [await startOurServer(llm, 0), await startPlainServer(llm, 0)]
  for (const server of [ours, plain]) await chat(server, WARM_UP)
  let failures = 0
  const microsecondsAChat = async (server: typeof ours) => {
    const before = cpuSeconds(server.pid)
    const chats = await chat(server, CPU_LOAD)
    failures += chats.failures
    return ((cpuSeconds(server.pid) - before) * 1e6) / chats.milliseconds.length
  }
  const rounds: { ours: number; plain: number }[] = []
  for (let round = 0; round < CPU_ROUNDS; round += 1)
    rounds.push({ ours: await microsecondsAChat(ours), plain: await microsecondsAChat(plain) })
  await Promise.all([ours.stop(), plain.stop()])
  const [own, other] = (['ours', 'plain'] as const).map((which) =>
    Math.round(median(rounds.map((round) => round[which]))),
  )
  return [
    exactly('chats without the reply of a quick LLM', failures, 0),
    atMost({
      metric: `CPU time of a chat (${own} µs), of that of Express with express.json and the SDK on its defaults (${other} µs)`,
      value: median(rounds.map((round) => round.ours / round.plain)),
      limit: CPU_RATIO_LIMIT,
      unit: 'times',
      digits: 2,
    }),
  ]
}

async function thousandChats(): Promise<Outcome[]> {
  // All arrive before the first reply.
  const load = { visitors: 1000, messages: 3, arrivalMs: 4750 }
  const figures: { failures: number; p99: number }[] = []
  for (const start of [startOurServer, startPlainServer]) {
    const server = await start(llm, 5000)
    await chat(server, { visitors: 500, messages: 1 })
    const { failures, milliseconds } = await chat(server, load)
    figures.push({ failures, p99: percentile(milliseconds, 99) })
    await server.stop()
  }
  const [ours, plain] = figures
  return [
    exactly('1,000 chats in flight on an LLM that takes 5 s, 3,000 in all: failed chats', ours?.failures ?? 'none', 0),
    atMost({
      metric: '… p99 above that of Express with the SDK',
      value: (ours?.p99 ?? Number.NaN) - (plain?.p99 ?? Number.NaN),
      limit: 50,
      unit: 'ms',
    }),
  ]
}

async function fullServer(): Promise<Outcome[]> {
  const server = await startOurServer(llm, 30_000)
  const accepted = chat(server, { visitors: MOST_CHATS_IN_FLIGHT, messages: 1, arrivalMs: 4000, message: UNANSWERABLE })
  await untilInFlight(server, MOST_CHATS_IN_FLIGHT)
  const tooMany = { visitors: 10, messages: 500, message: UNANSWERABLE, expected: { status: 503, text: '"full"' } }
  const refused = await chat(server, tooMany)
  const { failures } = await accepted
  const peak = peakMegabytes(server.pid)
  await server.stop()
  return [
    exactly(`5,000 chats above the limit of ${MOST_CHATS_IN_FLIGHT}: answers other than 503`, refused.failures, 0),
    atMost({ metric: '… p99 of a refusal', value: percentile(refused.milliseconds, 99), limit: 50, unit: 'ms' }),
    exactly(`chats without a reply, of the ${MOST_CHATS_IN_FLIGHT} in flight`, failures, 0),
    atMost({
      metric: `a full server: memory, of the container’s ${MEMORY_LIMIT_MB} MB`,
      value: peak,
      limit: MEMORY_LIMIT_MB,
      unit: 'MB',
    }),
  ]
}

const outcomes: Outcome[] = []
for (const measure of [cpuTime, thousandChats, fullServer]) outcomes.push(...(await measureTime(measure.name, measure)))
await llm.stop()
report(outcomes)
