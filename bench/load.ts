// Measures what the site bears: many chats at once, a full server, and attackers who send slowly. npm run bench -- load
import { execFileSync } from 'node:child_process'
import { chatsInFlight } from './load/chats-in-flight.ts'
import { DEFAULT_CAP, fullServer } from './load/full-server.ts'
import { startSlowModel } from './load/load-process.ts'
import { slowAttack } from './load/slow-attack.ts'
import { atLeast, atMost, exactly, measureTime, type Outcome, report } from './outcome.ts'

// The server has one to the visitor and one to the model for each of 5,000 chats.
const OPEN_FILES = 12_000

// What `limit_conn` of nginx/snippets/api.conf lets one address have, and what docker-compose.yml gives the server.
const CONNECTION_LIMIT = 300
const MEMORY_LIMIT_MB = 512

const allowed = execFileSync('/bin/sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim()
if (allowed !== 'unlimited' && Number(allowed) < OPEN_FILES) {
  console.error(`5,000 chats need ${OPEN_FILES} open files, and this shell allows ${allowed}. Run: ulimit -n ${OPEN_FILES}`)
  process.exit(1)
}

const model = await startSlowModel()

async function thousandChats(): Promise<Outcome[]> {
  const chats = await chatsInFlight(model, { visitors: 1000, messages: 4, waitMs: 2000 })
  return [
    exactly('chats in flight on a model of 2 s', chats.mostInFlight, 1000),
    exactly('of 4,000 chats, 1,000 at once: failures', chats.failures, 0),
    atMost({ metric: '1,000 at once: p99 above a bare Express server', value: chats.addedP99, limit: 50, unit: 'ms' }),
    atMost({
      metric: `CPU time of a chat above a bare Express server, SDK included (in all ${Math.round(chats.microsecondsPerChat)} µs)`,
      value: chats.addedMicroseconds,
      limit: 600,
      unit: 'µs',
    }),
  ]
}

async function fiveThousandChats(): Promise<Outcome[]> {
  const chats = await chatsInFlight(model, { visitors: 5000, messages: 1, waitMs: 10_000 })
  return [
    exactly('chats in flight on a model of 10 s', chats.mostInFlight, 5000),
    exactly('5,000 at once: failures', chats.failures, 0),
    atMost({ metric: '5,000 at once: p99 above a bare Express server', value: chats.addedP99, limit: 200, unit: 'ms' }),
    atMost({ metric: '5,000 at once: memory of the server', value: chats.peakMegabytes, limit: 560, unit: 'MB' }),
  ]
}

async function beyondTheCap(): Promise<Outcome[]> {
  const full = await fullServer(model)
  return [
    exactly(`10,000 on top of ${DEFAULT_CAP}: not answered 503 with Retry-After`, full.wrongRefusals, 0),
    atMost({ metric: 'a refusal: p99 above a bare Express server', value: full.addedP99, limit: 10, unit: 'ms', digits: 1 }),
    exactly(`of the ${DEFAULT_CAP} under way: lost`, full.lostChats, 0),
    atMost({ metric: 'a full server: memory, of the 512 MB it has', value: full.peakMegabytes, limit: MEMORY_LIMIT_MB, unit: 'MB' }),
  ]
}

async function underSlowAttack(): Promise<Outcome[]> {
  const attack = await slowAttack(model)
  return [
    atLeast({ metric: 'connections of slow attackers from one address, for 20 s', value: attack.open, limit: 4400 }),
    exactly('other visitors: errors', attack.visitorsErrors, 0),
    atMost({ metric: 'other visitors: p99 of a page above that without an attack', value: attack.addedP99, limit: 10, unit: 'ms', digits: 1 }),
    exactly('slow headers older than 5 s', attack.mostSlowHeaders, 0),
    atMost({ metric: 'slow messages older than 5 s', value: attack.mostSlowBodies, limit: CONNECTION_LIMIT }),
    exactly('a school class of 40 with 240 connections: refused', attack.refusedPupils, 0),
  ]
}

const outcomes = []
for (const measurement of [thousandChats, fiveThousandChats, beyondTheCap, underSlowAttack]) outcomes.push(...(await measureTime(measurement)))
report(outcomes)
