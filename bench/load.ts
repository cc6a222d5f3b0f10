// Measures load: many chats at once, a full server, and slow attackers. npm run bench -- load
import { execFileSync } from 'node:child_process'
import { chatsInFlight, cpuTimeRatio } from './load/chats-in-flight.ts'
import { DEFAULT_LIMIT, fullServer } from './load/full-server.ts'
import { startSlowLlm } from './load/load-process.ts'
import { slowAttack } from './load/slow-attack.ts'
import { atLeast, atMost, exactly, measureTime, type Outcome, report } from './outcome.ts'

// For each of 5,000 chats, the server has a connection to the visitor and one to the LLM.
const OPEN_FILES = 12_000
// `limit_conn` in nginx/snippets/api.conf.
const CONNECTION_LIMIT = 300
// `mem_limit` in docker-compose.yml.
const MEMORY_LIMIT_MB = 512
// Decision 7.
const CPU_RATIO_LIMIT = 1.4
// We measured 520 to 580 MB. A server for 5,000 chats gets 812 MB: 512, and 100 for each further 1,000 (docs/scaling.md).
// The rest is for the young generation at busier times.
const MEMORY_5000_LIMIT_MB = 660

const allowed = execFileSync('/bin/sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim()
if (allowed !== 'unlimited' && Number(allowed) < OPEN_FILES) {
  console.error(
    `5,000 chats need ${OPEN_FILES} open files, and this shell allows ${allowed}. Run: ulimit -n ${OPEN_FILES}`,
  )
  process.exit(1)
}

const llm = await startSlowLlm()

async function cpuTime(): Promise<Outcome[]> {
  const metric = 'CPU time of a chat, as a multiple of Express with express.json and the SDK on its defaults'
  return [atMost({ metric, value: await cpuTimeRatio(llm), limit: CPU_RATIO_LIMIT, unit: 'times', digits: 2 })]
}

async function thousandChats(): Promise<Outcome[]> {
  const chats = await chatsInFlight(llm, { visitors: 1000, messages: 4, waitMs: 2000 })
  return [
    exactly('chats in flight on an LLM that takes 2 s', chats.mostInFlight, 1000),
    exactly('1,000 at once, 4,000 in all: failed chats', chats.failures, 0),
    atMost({ metric: '1,000 at once: p99 above bare Express', value: chats.addedP99, limit: 50, unit: 'ms' }),
  ]
}

async function fiveThousandChats(): Promise<Outcome[]> {
  const chats = await chatsInFlight(llm, { visitors: 5000, messages: 1, waitMs: 10_000 })
  return [
    exactly('chats in flight on an LLM that takes 10 s', chats.mostInFlight, 5000),
    exactly('5,000 at once: failed chats', chats.failures, 0),
    atMost({ metric: '5,000 at once: p99 above bare Express', value: chats.addedP99, limit: 200, unit: 'ms' }),
    atMost({
      metric: '5,000 at once: memory of the server',
      value: chats.peakMegabytes,
      limit: MEMORY_5000_LIMIT_MB,
      unit: 'MB',
    }),
  ]
}

async function beyondTheLimit(): Promise<Outcome[]> {
  const full = await fullServer(llm)
  return [
    exactly(
      `10,000 chats above the limit of ${DEFAULT_LIMIT}: answers other than 503 with Retry-After`,
      full.wrongRefusals,
      0,
    ),
    atMost({ metric: 'a refusal: p99 above bare Express', value: full.addedP99, limit: 10, unit: 'ms', digits: 1 }),
    exactly(`chats without a reply, of the ${DEFAULT_LIMIT} in flight`, full.lostChats, 0),
    atMost({
      metric: `a full server: memory, of the container’s ${MEMORY_LIMIT_MB} MB`,
      value: full.peakMegabytes,
      limit: MEMORY_LIMIT_MB,
      unit: 'MB',
    }),
  ]
}

async function underSlowAttack(): Promise<Outcome[]> {
  const attack = await slowAttack(llm)
  return [
    atLeast({ metric: 'slow connections from one address for 20 s', value: attack.open, limit: 4400 }),
    exactly('other visitors: failed requests', attack.visitorsErrors, 0),
    atMost({
      metric: 'other visitors: p99 of a page above that without an attack',
      value: attack.addedP99,
      limit: 10,
      unit: 'ms',
      digits: 1,
    }),
    exactly('slow headers older than 5 s', attack.mostSlowHeaders, 0),
    atMost({ metric: 'slow messages older than 5 s', value: attack.mostSlowBodies, limit: CONNECTION_LIMIT }),
    exactly('a school class of 40 with 240 connections: refused chats', attack.refusedPupils, 0),
  ]
}

const outcomes = []
for (const measurement of [cpuTime, thousandChats, fiveThousandChats, beyondTheLimit, underSlowAttack])
  outcomes.push(...(await measureTime(measurement)))
report(outcomes)
