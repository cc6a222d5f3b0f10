import { afterAll, beforeAll, expect, test } from 'vitest'
import { classicProbes, judgeAnswers } from '../support/classic-probes.ts'
import { sendRaw } from '../support/raw-socket.ts'
import { type SiteOfReplicas, startSiteOfReplicas } from '../support/site-of-replicas.ts'
import { siteFolder } from '../site/built-pages.ts'

let site: SiteOfReplicas
beforeAll(async () => {
  site = await startSiteOfReplicas({ siteFolder, replicas: 1, settings: { OPENAI_BASE_URL: '', OPENAI_MODEL: '', LOG_LEVEL: 'silent' } })
}, 30_000)
afterAll(() => site.stop())

// `npm run bench -- faults` also sends those that stay silent for ten seconds, and random requests.
test.each(classicProbes.filter(({ idleMs }) => !idleMs))('answers $name as it should', async ({ bytes, expected, isJson }) => {
  const answers = await sendRaw(bytes, { port: site.httpPort })
  expect(expected).toContainEqual(answers.map(({ status }) => status))
  expect(judgeAnswers(answers, { isJson })).toEqual([])
})

test('is the same process afterwards', () => {
  expect(site.replicas[0]?.current().server.exitCode).toBeNull()
})
