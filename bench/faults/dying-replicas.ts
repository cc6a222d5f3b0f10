import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, askChat } from '../../tests/support/http-client.ts'
import { asksForDelay } from '../../tests/support/peers/stub-llm.ts'
import { startSiteOfReplicas } from '../../tests/support/servers/site-of-replicas.ts'
import { atLeast, atMost, exactly, type Outcome } from '../outcome.ts'

const DEADLINE_MS = 15_000
// Reasoning models take this long to answer.
const LLM_MS = 9000
const SLOW_LLM_MS = 14_000
const AGES_S = Array.from({ length: 15 }, (_, age) => age)
const CHATS_OF_AN_AGE = 6
const LATE_MS = 1000
const FROZEN_S = [0, 1, 2, 3]

const ANSWERABLE = 'Do I need a licence?'

/** Measures how chats of every age, from 0 to 14 s, end when their replica is killed, and how new chats end while one is frozen. */
export async function measureDyingReplicas(siteFolder: string): Promise<Outcome[]> {
  const site = await startSiteOfReplicas({
    siteFolder,
    settings: { CHAT_TIMEOUT_MS: String(DEADLINE_MS), LOG_LEVEL: 'silent' },
  })
  const ask = async (message: string, llmMs: number) =>
    askChat(site.url, { message: `${message} ${asksForDelay(llmMs)}` })
  try {
    const oldest = AGES_S.at(-1) ?? 0
    const chats = AGES_S.flatMap((age) =>
      Array.from({ length: CHATS_OF_AN_AGE }, async (_, at) => {
        await wait((oldest - age) * 1000)
        const llmMs = age * 1000 < LLM_MS ? LLM_MS : SLOW_LLM_MS
        const isAnswerable = at % 2 === 0
        return { age, llmMs, isAnswerable, ...(await ask(isAnswerable ? ANSWERABLE : '0x00', llmMs)) }
      }),
    )
    await wait(oldest * 1000 + 200)
    await site.replicas[0]?.stop('SIGKILL')
    const killed = await Promise.all(chats)
    const calls = site.llm.counts.calls - killed.length
    await site.replicas[0]?.start()

    const young = killed.filter(({ age, llmMs }) => (age + 1) * 1000 + llmMs < DEADLINE_MS)
    const old = killed.filter((chat) => !young.includes(chat))
    const answerable = old.filter(({ isAnswerable }) => isAnswerable)
    const before = site.llm.counts.calls
    const frozen = await whileFrozen(site.replicas[0]?.process(), () =>
      Promise.all(
        FROZEN_S.flatMap((second) =>
          Array.from({ length: CHATS_OF_AN_AGE }, () => wait(second * 1000).then(() => ask('0x00', SLOW_LLM_MS))),
        ),
      ),
    )
    return [
      exactly(
        `Chats, of ${young.length} aged 0 to 4 s with an LLM that takes 9 s, lost when their server is killed`,
        notAnswered(young),
        0,
      ),
      exactly(`… of ${answerable.length} aged 5 to 14 s, which the site can answer itself`, notAnswered(answerable), 0),
      exactly(
        `… of ${old.length - answerable.length} others of that age, with neither a reply nor a 504 in JSON`,
        old.filter((chat) => !isAnswer(chat) && !isTooSlow(chat)).length,
        0,
      ),
      atMost({
        metric: '… longest wait after the deadline',
        value: slowest(killed) - DEADLINE_MS,
        limit: LATE_MS,
        unit: 'ms',
      }),
      atLeast({ metric: '… LLM calls that were made again for them', value: calls, limit: 1 }),
      atMost({
        metric: '… LLM calls that were made again for them, of the killed half',
        value: calls,
        limit: killed.length * 0.75,
      }),
      exactly(
        `Chats, of ${frozen.length} sent 0 to 3 s after a server froze, that get no reply of the LLM in 14 s`,
        notAnswered(frozen),
        0,
      ),
      atMost({
        metric: '… longest wait more than the LLM takes',
        value: slowest(frozen) - SLOW_LLM_MS,
        limit: LATE_MS,
        unit: 'ms',
      }),
      exactly('… LLM calls that were made twice', site.llm.counts.calls - before - frozen.length, 0),
    ]
  } finally {
    await site.stop()
  }
}

async function whileFrozen<T>(
  server: { kill: (signal: NodeJS.Signals) => unknown } | undefined,
  work: () => Promise<T>,
): Promise<T> {
  server?.kill('SIGSTOP')
  try {
    return await work()
  } finally {
    server?.kill('SIGCONT')
  }
}

function isAnswer({ status }: Answer): boolean {
  return status === 200
}

function isTooSlow({ status, body }: Answer): boolean {
  return status === 504 && body.includes('"too_slow"')
}

function notAnswered(chats: Answer[]): number {
  return chats.filter((chat) => !isAnswer(chat)).length
}

function slowest(chats: Answer[]): number {
  return Math.max(...chats.map(({ milliseconds }) => milliseconds))
}
