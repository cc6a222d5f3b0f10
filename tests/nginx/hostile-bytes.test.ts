import { afterAll, beforeAll, expect, test } from 'vitest'
import { askChat } from '../support/chat-request.ts'
import { classicProbes } from '../support/classic-probes.ts'
import { makeHostileBytes } from '../support/hostile-bytes.ts'
import { judgeAnswers, sendHostileBytes } from '../support/judge-answers.ts'
import { sendRaw } from '../support/raw-socket.ts'
import { type SiteOfReplicas, startSiteOfReplicas } from '../support/site-of-replicas.ts'
import { siteFolder } from '../site/built-pages.ts'

const REQUESTS = 500

let site: SiteOfReplicas
beforeAll(async () => {
  site = await startSiteOfReplicas({ siteFolder, replicas: 1, settings: { OPENAI_BASE_URL: '', OPENAI_MODEL: '', LOG_LEVEL: 'silent' } })
  // The first reply takes the longest.
  await askChat(site.url)
}, 30_000)
afterAll(() => site.stop())

// Whoever stops in the middle is waited for ten seconds; that is looked at where there is more time.
for (const { name, bytes, expected } of classicProbes.filter(({ idleMs }) => !idleMs)) {
  test(`${name} is answered as it should be`, async () => {
    const answers = await sendRaw(bytes, { port: site.httpPort })
    expect(expected).toContainEqual(answers.map(({ status }) => status))
    expect(judgeAnswers({ reachesApi: false }, answers)).toEqual([])
  })
}

for (const [name, line] of [
  ['a method that there is not', 'STEAL /api/chat HTTP/1.1'],
  [
    'headers that are too large for the server',
    `GET /api/nope HTTP/1.1${Array.from({ length: 3 }, () => `\r\nX-Long: ${'a'.repeat(7000)}`).join('')}`,
  ],
] as const) {
  test(`${name} is refused in JSON by the API`, async () => {
    const answers = await sendRaw(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`, { port: site.httpPort })
    expect(judgeAnswers({ reachesApi: true }, answers)).toEqual([])
  })
}

test(`${REQUESTS} hostile requests bring no 5xx, no word of the inside and no crash, and the next visitor is answered`, async () => {
  expect(await sendHostileBytes(makeHostileBytes(REQUESTS, Date.now()), site.httpPort)).toEqual([])
  expect(site.replicas[0]?.current().server.exitCode).toBeNull()
  expect((await askChat(site.url)).body).toContain('licence')
}, 60_000)
