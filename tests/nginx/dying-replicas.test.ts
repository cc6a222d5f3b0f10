import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, askChat } from '../support/http-client.ts'
import { type SiteOfReplicas, startSiteOfReplicas } from '../support/site-of-replicas.ts'
import { asksForDelay, asksForFault } from '../support/stub-llm.ts'
import { until } from '../support/until.ts'
import { siteFolder } from '../site/built-pages.ts'

const TIMEOUT_MS = 2500
// Of the deadline, about what real models take of theirs.
const REPLY_MS = 900
const CHATS = 12

let site: SiteOfReplicas
beforeAll(async () => {
  site = await startSiteOfReplicas({ siteFolder, settings: { CHAT_TIMEOUT_MS: String(TIMEOUT_MS) } })
}, 30_000)
afterAll(() => site.stop())

test.each([50, 600, 850])(
  'a chat whose replica is killed after %i ms is answered, within its deadline and under its own id',
  async (age) => {
    const callsBefore = site.llm.counts.calls
    const chats = startChats(asksForDelay(REPLY_MS))
    await untilAsked(callsBefore + CHATS)
    await wait(age - 50)
    await site.replicas[0]?.stop('SIGKILL')
    const answers = await Promise.all(chats)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(Math.max(...answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(TIMEOUT_MS)
    const ids = site.llm.received.slice(callsBefore).map(({ requestId }) => requestId)
    // Only those of the killed replica are paid for twice.
    expect(new Set(ids).size).toBe(CHATS)
    expect(ids.length).toBeGreaterThan(CHATS)
    expect(ids.length).toBeLessThan(2 * CHATS)
    expect(site.logged()).toContain('"failure":"sent_again"')
    await site.replicas[0]?.start()
  },
  30_000,
)

test('a chat whose replica is killed shortly before the deadline is refused in time, and not paid for again', async () => {
  const callsBefore = site.llm.counts.calls
  const chats = startChats(asksForFault('hang'))
  await untilAsked(callsBefore + CHATS)
  await wait(TIMEOUT_MS - 150)
  await site.replicas[0]?.stop('SIGKILL')
  for (const { status, body, milliseconds } of await Promise.all(chats)) {
    expect(status).toBe(504)
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'too_slow' } })
    expect(milliseconds).toBeLessThan(TIMEOUT_MS + 500)
  }
  expect(site.llm.counts.calls).toBe(callsBefore + CHATS)
  await site.replicas[0]?.start()
}, 30_000)

test('a frozen replica gets no new chat, and every reply of the other comes once', async () => {
  const callsBefore = site.llm.counts.calls
  const frozen = site.replicas[0]?.current().server
  frozen?.kill('SIGSTOP')
  try {
    const answers = await Promise.all(startChats(asksForDelay(REPLY_MS)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(site.llm.counts.calls).toBe(callsBefore + CHATS)
  } finally {
    frozen?.kill('SIGCONT')
  }
}, 30_000)

function startChats(message: string): Promise<Answer>[] {
  return Array.from({ length: CHATS }, () => askChat(site.url, { message }))
}

function untilAsked(calls: number): Promise<void> {
  return until('The LLM has been asked', () => site.llm.counts.calls === calls)
}
