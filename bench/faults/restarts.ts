import { askChat } from '../../tests/support/http-client.ts'
import { keepAsking } from '../../tests/support/keep-asking.ts'
import { asksForDelay } from '../../tests/support/peers/stub-llm.ts'
import { type SiteOfReplicas, startSiteOfReplicas } from '../../tests/support/servers/site-of-replicas.ts'
import { until } from '../../tests/support/until.ts'
import { atLeast, atMost, exactly, type Outcome } from '../outcome.ts'

const ROLLING_RESTARTS = 4
const KILLS = 3
const VISITORS = 24
const LEAST_CHATS = 5000
const CHATS_BETWEEN = 150
const STOP_MS = 2000
const LIMIT_MS = 120_000

/** Measures what visitors notice while replicas are restarted one after another, and while they are killed. */
export async function measureRestarts(siteFolder: string): Promise<Outcome[]> {
  const site = await startSiteOfReplicas({ siteFolder, settings: { LOG_LEVEL: 'silent' } })
  const [codes, stopTimes]: [(number | null)[], number[]] = [[], []]
  const rolling = keepAsking(asker(site), VISITORS)
  for (let restart = 0; restart < ROLLING_RESTARTS; restart += 1) {
    for (const replica of site.replicas) {
      const start = performance.now()
      codes.push(await replica.stop('SIGTERM'))
      stopTimes.push(performance.now() - start)
      await replica.start()
      await moreChats(rolling)
    }
  }
  await until(`There are ${LEAST_CHATS} chats`, () => rolling.count() >= LEAST_CHATS, LIMIT_MS)
  const restarted = await rolling.stop()

  const killing = keepAsking(asker(site), VISITORS)
  for (let kill = 0; kill < KILLS; kill += 1) {
    await moreChats(killing)
    const replica = site.replicas[kill % site.replicas.length]
    await replica?.stop('SIGKILL')
    await moreChats(killing)
    await replica?.start()
  }
  const killed = await killing.stop()
  await site.stop()
  return [
    atLeast({
      metric: `Chats in ${ROLLING_RESTARTS} rolling restarts of two replicas`,
      value: total(restarted),
      limit: LEAST_CHATS,
    }),
    exactly('… of which failed', total(restarted) - (restarted['200'] ?? 0), 0),
    exactly('Replicas that exit with an error when they are stopped', codes.filter((code) => code !== 0).length, 0),
    atMost({
      metric: 'Longest that a replica took to stop, chats in flight included',
      value: Math.max(...stopTimes),
      limit: STOP_MS,
      unit: 'ms',
    }),
    exactly(
      `Chats that failed, of ${total(killed).toLocaleString('en')} while a replica was killed ${KILLS} times`,
      total(killed) - (killed['200'] ?? 0),
      0,
    ),
  ]
}

// Half of the chats are slow, so some are always in flight.
function asker({ url }: SiteOfReplicas): () => Promise<number> {
  let asked = 0
  return async () => {
    asked += 1
    return (await askChat(url, { message: asked % 2 === 0 ? asksForDelay(100) : 'Hello' })).status
  }
}

function moreChats({ count }: { count: () => number }): Promise<void> {
  const wanted = count() + CHATS_BETWEEN
  return until('There are more chats', () => count() >= wanted, LIMIT_MS)
}

function total(statuses: Record<string, number>): number {
  return Object.values(statuses).reduce((sum, count) => sum + count, 0)
}
