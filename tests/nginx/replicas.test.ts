import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { siteFolder } from '../site/built-pages.ts'
import { type Answer, askChat, askPage } from '../support/http-client.ts'
import { keepAsking } from '../support/keep-asking.ts'
import { asksForDelay, asksForFault } from '../support/peers/stub-llm.ts'
import { STUB_REPLY } from '../support/peers/stub-llm-faults.ts'
import { type SiteOfReplicas, startSiteOfReplicas } from '../support/servers/site-of-replicas.ts'

const TIMEOUT_MS = 6000
const REPLY_MS = 2000
const CHATS = 12

const site = await startSiteOfReplicas({ siteFolder, settings: { CHAT_TIMEOUT_MS: String(TIMEOUT_MS) } })
afterAll(site.stop)

test('a chat whose replica is killed is answered by the other one, under its own id', async () => {
  const callsBefore = site.llm.counts.calls
  const chats = await startChats(asksForDelay(REPLY_MS))
  await site.replicas[0]?.stop('SIGKILL')
  expect(statusesOf(await Promise.all(chats))).toEqual([200])
  const ids = site.llm.received.slice(callsBefore).map(({ requestId }) => requestId)
  // Only those of the killed replica are paid for twice.
  expect(new Set(ids).size).toBe(CHATS)
  expect(ids.length).toBeGreaterThan(CHATS)
  expect(ids.length).toBeLessThan(2 * CHATS)
  await expect.poll(site.logged).toContain('"failure":"sent_again"')
  await site.replicas[0]?.start()
})

test('a chat of a replica that dies shortly before the deadline is answered by the site', async () => {
  const callsBefore = site.llm.counts.calls
  const chats = await startChats(`Do I need a licence? ${asksForFault('hang')}`)
  await wait(TIMEOUT_MS - 500)
  await site.replicas[0]?.stop('SIGKILL')
  // As a busy machine may hold the other one up at its deadline.
  await whileFrozen(site.replicas.slice(1), () => wait(2000))
  const statuses = statusesOf(await Promise.all(chats))
  await site.replicas[0]?.start()
  expect(statuses).toEqual([200])
  // Nobody pays for them again.
  expect(site.llm.counts.calls).toBe(callsBefore + CHATS)
})

// A replica has half a second to show that it is alive. On a busy machine the live one may miss that.
test('a frozen replica gets no new chat, and every reply of the other comes once', { retry: 2 }, async () => {
  const callsBefore = site.llm.counts.calls
  await whileFrozen(site.replicas.slice(0, 1), async () => {
    expect(statusesOf(await Promise.all(await startChats('0x00')))).toEqual([200])
    expect(site.llm.counts.calls).toBe(callsBefore + CHATS)
  })
})

test('no chat fails while each of two replicas is told to stop and comes back, and each ends well', async () => {
  const chats = keepAsking(async () => (await askChat(site.url, { message: asksForDelay(100) })).status, 8)
  for (const replica of site.replicas) {
    const before = chats.count()
    await expect.poll(chats.count).toBeGreaterThan(before + 8 * CHATS)
    expect(await replica.stop('SIGTERM')).toBe(0)
    await replica.start()
  }
  expect(Object.keys(await chats.stop())).toEqual(['200'])
})

test('nginx passes on what the server says of its LLM, and tells a visitor in JSON when the servers hang', async () => {
  expectError(await askChat(site.url, { message: asksForFault('status-400') }), 502, 'bad_answer')
  const busy = await askChat(site.url, { message: asksForFault('status-429-retry-after') })
  expectError(busy, 503, 'busy')
  expect(busy.headers['retry-after']).toBe('40')
  await whileFrozen(site.replicas, async () => expectError(await askChat(site.url), 504, 'too_slow'))
})

test('while no server is there, pages are served and a chat is refused in JSON', async () => {
  await Promise.all(site.replicas.map((replica) => replica.stop('SIGKILL')))
  expect((await askPage(site.url, '/faq')).status).toBe(200)
  const refused = await askChat(site.url)
  expectError(refused, 503, 'unavailable')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await Promise.all(site.replicas.map((replica) => replica.start()))
  expect((await askChat(site.url)).status).toBe(200)
})

test('while nginx stops, pages are served, the site answers new chats, and the LLM those in flight', async () => {
  const [chat] = await startChats(asksForDelay(REPLY_MS))
  const stopped = site.stopNginx('SIGQUIT')
  const answers: Answer[] = []
  const isFromLlm = async () => {
    const answer = await askChat(site.url, { message: 'How much does a repair cost?' })
    answers.push(answer)
    return answer.body.includes(STUB_REPLY)
  }
  await expect.poll(isFromLlm).toBe(false)
  expect(statusesOf(answers)).toEqual([200])
  expect((await askPage(site.url, '/faq')).status).toBe(200)
  expect((await chat)?.status).toBe(200)
  await stopped
})

/** Starts chats and waits until the LLM is asked for each. Returns the chats in a list, not awaited. */
async function startChats(message: string): Promise<Promise<Answer>[]> {
  const calls = site.llm.counts.calls + CHATS
  const chats = Array.from({ length: CHATS }, () => askChat(site.url, { message }))
  await expect.poll(() => site.llm.counts.calls).toBeGreaterThanOrEqual(calls)
  return chats
}

async function whileFrozen(replicas: SiteOfReplicas['replicas'], work: () => Promise<unknown>): Promise<void> {
  const servers = replicas.map((replica) => replica.process())
  for (const server of servers) server.kill('SIGSTOP')
  try {
    await work()
  } finally {
    for (const server of servers) server.kill('SIGCONT')
  }
}

function statusesOf(answers: Answer[]): number[] {
  return [...new Set(answers.map(({ status }) => status))]
}

function expectError({ status, headers, body }: Answer, expected: number, code: string): void {
  expect([status, headers['content-type']]).toEqual([expected, expect.stringContaining('application/json')])
  expect(headers).toHaveProperty('content-security-policy')
  expect(JSON.parse(body)).toMatchObject({ error: { code } })
}
