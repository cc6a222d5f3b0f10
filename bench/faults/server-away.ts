import { type Answer, askChat, askPage } from '../../tests/support/http-client.ts'
import { startSiteOfReplicas } from '../../tests/support/servers/site-of-replicas.ts'
import { atMost, exactly, measureTime, type Outcome, percentile } from '../outcome.ts'

const PAGES = 600
const CHATS = 200
const HANGING_CHATS = 10
const TIMEOUT_MS = 1000
// nginx looks for a live server for a second, and then waits a second longer than the server's own deadline.
const DEADLINE_MS = TIMEOUT_MS + 2000
const PAGE_LATER_MS = 5
const REFUSAL_LATER_MS = 20
const DEADLINE_LATER_MS = 250

/** Measures the site while its servers hang, and while there are none. Compares the times with those of a page of a site whose server runs. */
export async function measureServerAway(siteFolder: string): Promise<Outcome[]> {
  const site = await startSiteOfReplicas({
    siteFolder,
    settings: { CHAT_TIMEOUT_MS: String(TIMEOUT_MS), LOG_LEVEL: 'silent' },
  })
  const control = await startSiteOfReplicas({ siteFolder, replicas: 1, settings: { LOG_LEVEL: 'silent' } })
  await askChat(site.url)

  for (const replica of site.replicas) replica.process().kill('SIGSTOP')
  const hanging = await measureTime(async () => {
    const chats = await Promise.all(Array.from({ length: HANGING_CHATS }, () => askChat(site.url)))
    const late = Math.max(...chats.map(({ milliseconds }) => Math.abs(milliseconds - DEADLINE_MS)))
    return [
      exactly(
        `Chats, of ${HANGING_CHATS} with servers that hang, that get no 503 or 504 in JSON`,
        chats.filter((chat) => !isRefusal(chat, [503, 504])).length,
        0,
      ),
      atMost({
        metric: '… furthest from the deadline plus two seconds',
        value: late,
        limit: DEADLINE_LATER_MS,
        unit: 'ms',
      }),
    ]
  })

  await Promise.all(site.replicas.map((replica) => replica.stop('SIGKILL')))
  const gone = await measureTime(async () => {
    const pages = await inTurn(
      PAGES,
      () => askPage(site.url, '/faq'),
      () => askPage(control.url, '/faq'),
    )
    const chats = await inTurn(
      CHATS,
      () => askChat(site.url),
      () => askPage(control.url, '/faq'),
    )
    const wrong = chats.ours.filter(
      (chat) => !isRefusal(chat, [503]) || !(Number(chat.headers['retry-after']) > 0),
    ).length
    return [
      exactly(
        `Pages, of ${PAGES}, that are not served while there is no server`,
        pages.ours.filter(({ status }) => status !== 200).length,
        0,
      ),
      atMost({
        metric: '… p99, more than while there is one',
        value: times(pages, 99),
        limit: PAGE_LATER_MS,
        unit: 'ms',
        digits: 1,
      }),
      exactly(`Chats, of ${CHATS} without a server, that get no 503 in JSON with Retry-After`, wrong, 0),
      atMost({
        metric: '… median, more than a page',
        value: times(chats, 50),
        limit: REFUSAL_LATER_MS,
        unit: 'ms',
        digits: 1,
      }),
    ]
  })
  await control.stop()
  await site.stop()
  return [...hanging, ...gone]
}

type InTurn = { ours: Answer[]; control: Answer[] }

// Alternates between the two, so that a busy machine slows both.
async function inTurn(count: number, ask: () => Promise<Answer>, askControl: () => Promise<Answer>): Promise<InTurn> {
  const answers: InTurn = { ours: [], control: [] }
  for (let asked = 0; asked < count; asked += 1) {
    answers.ours.push(await ask())
    answers.control.push(await askControl())
  }
  return answers
}

function times({ ours, control }: InTurn, percent: number): number {
  const of = (answers: Answer[]) => answers.map(({ milliseconds }) => milliseconds)
  return percentile(of(ours), percent) - percentile(of(control), percent)
}

function isRefusal({ status, headers, body }: Answer, statuses: number[]): boolean {
  return (
    statuses.includes(status) &&
    (headers['content-type']?.startsWith('application/json') ?? false) &&
    'error' in JSON.parse(body)
  )
}
