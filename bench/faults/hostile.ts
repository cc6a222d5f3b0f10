import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { faqItems } from '@kooma/koomabot/topics/topics.ts'
import { askChat } from '../../tests/support/http-client.ts'
import { type SiteOfReplicas, startSiteOfReplicas } from '../../tests/support/servers/site-of-replicas.ts'
import { until } from '../../tests/support/until.ts'
import { atMost, exactly, type Outcome } from '../outcome.ts'
import { type AnswerFault, classicProbes, judgeAnswers } from '../support/classic-probes.ts'
import { fuzz } from '../support/fuzz.ts'
import { cpuSeconds, residentMegabytes } from '../support/process-cost.ts'
import { sendRaw } from '../support/raw-socket.ts'

const BATCH = 1000
const GROWTH_MB = 64
// Requests before the first reading of the memory, so that caches and compiled code don't count as growth.
const WARM_UP = 2000
const LONG_HEADER_CHATS = 500
const LONG_HEADER = `${'a'.repeat(7900)},`
const COLLECTIONS = 3
// The switches that server/Dockerfile gives Node.
const AS_IN_CONTAINER = '--max-semi-space-size=8'
const BYTES_PER_MEGABYTE = 1024 * 1024
const COLLECTOR = pathToFileURL(join(import.meta.dirname, '../support/run-garbage-collection.ts'))

/** Measures what hostile bytes over raw sockets do to nginx and the server behind it. */
export async function measureHostileInput(siteFolder: string, requests: number): Promise<Outcome[]> {
  const settings = {
    OPENAI_BASE_URL: '',
    OPENAI_MODEL: '',
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: `${AS_IN_CONTAINER} --expose-gc --import=${COLLECTOR}`,
  }
  const site = await startSiteOfReplicas({ siteFolder, replicas: 1, settings })
  await askChat(site.url)
  const wrongProbes = await probe(site)
  const seed = Date.now()
  await sendBatches(site, WARM_UP, seed)
  const before = await usedMegabytes(site)
  const residentBefore = residentMegabytes(pidOf(site))
  const counts = await sendBatches(site, requests, seed + 1)
  const growth = (await usedMegabytes(site)) - before
  const residentGrowth = residentMegabytes(pidOf(site)) - residentBefore
  const longHeaderCost = (await nginxSeconds(site, LONG_HEADER)) / (await nginxSeconds(site, '203.0.113.7'))
  const isAlive = site.replicas[0]?.process().exitCode === null
  const [item] = faqItems
  if (!item) throw new Error('The FAQ has no question.')
  const { body, status } = await askChat(site.url, { message: item.question })
  await site.stop()

  const metric = (fault: string) =>
    `Hostile requests, of ${requests.toLocaleString('en')} over raw sockets, whose answer ${fault}`
  return [
    exactly(`Classic probes, of ${classicProbes.length}, such as smuggling, with a wrong answer`, wrongProbes, 0),
    exactly(metric("is a 5xx other than nginx's own 501 and 505"), counts['a 5xx'], 0),
    exactly(metric('holds a stack or a path of the machine'), counts['a leak'], 0),
    exactly(metric('is not JSON although it came from the API'), counts['not JSON'], 0),
    exactly(
      'After them the server is the same process, and a good message gets the right reply',
      isAlive && status === 200 && body.includes(item.answer) ? 'yes' : 'no',
      'yes',
    ),
    atMost({
      metric: 'CPU time of nginx for a chat with X-Forwarded-For of 7,900 letters, times that of a plain one',
      value: longHeaderCost,
      limit: 2,
      digits: 2,
    }),
    atMost({ metric: 'Growth of the memory that the server uses', value: growth, limit: GROWTH_MB, unit: 'MB' }),
    atMost({ metric: 'Growth of its resident memory', value: residentGrowth, limit: GROWTH_MB, unit: 'MB' }),
  ]
}

async function nginxSeconds(site: SiteOfReplicas, forwardedFor: string): Promise<number> {
  const before = cpuSeconds(site.nginxPid)
  for (let chat = 0; chat < LONG_HEADER_CHATS; chat += 1)
    await askChat(site.url, { headers: { 'X-Forwarded-For': forwardedFor } })
  return cpuSeconds(site.nginxPid) - before
}

/** The server's memory in use, in MB. Garbage is collected first, because its amount varies from moment to moment. */
async function usedMegabytes({ replicas: [replica] }: SiteOfReplicas): Promise<number> {
  const readings = () => [...(replica?.logged() ?? '').matchAll(/^in use: (\d+)$/gm)].map(([, bytes]) => Number(bytes))
  for (let collection = 0; collection < COLLECTIONS; collection += 1) {
    const before = readings().length
    replica?.process().kill('SIGUSR2')
    await until('The server has collected its garbage', () => readings().length > before)
  }
  return (readings().at(-1) ?? Number.NaN) / BYTES_PER_MEGABYTE
}

function pidOf({ replicas: [replica] }: SiteOfReplicas): number {
  return replica?.process().pid ?? 0
}

async function probe(site: SiteOfReplicas): Promise<number> {
  const wrong = await Promise.all(
    classicProbes.map(async ({ name, bytes, expected, idleMs, isJson }) => {
      const answers = await sendRaw(bytes, { port: site.httpPort, ...(idleMs && { idleMs }) })
      const statuses = answers.map(({ status }) => status).join()
      const isRight =
        expected.some((right) => right.join() === statuses) && judgeAnswers(answers, { isJson }).length === 0
      if (!isRight) console.error(`${name} is answered by ${statuses || 'nothing'}.`)
      return !isRight
    }),
  )
  return wrong.filter(Boolean).length
}

async function sendBatches(
  site: SiteOfReplicas,
  requests: number,
  firstSeed: number,
): Promise<Record<AnswerFault, number>> {
  const counts: Record<AnswerFault, number> = { 'a 5xx': 0, 'a leak': 0, 'not JSON': 0 }
  for (let sent = 0; sent < requests; sent += BATCH) {
    const bad = await fuzz(site.httpPort, Math.min(BATCH, requests - sent), firstSeed + sent)
    for (const { faults } of bad) for (const fault of faults) counts[fault] += 1
    // Printed so you can send it again by hand.
    if (bad[0]) console.error(JSON.stringify(bad[0]).slice(0, 2000))
  }
  return counts
}
