import { expect, test } from 'playwright/test'
import { compose, docker } from '../../support/compose.ts'
import { wordsInImage } from '../../support/search-image.ts'

const SITE = process.env.COMPOSE_URL ?? ''
const KEY_CANARY = process.env.KEY_CANARY ?? ''

// A word that does stand there shows that the search would find one.
for (const [service, known] of [
  ['web', 'ssl_reject_handshake'],
  ['server', 'allowScripts'],
] as const) {
  test(`the key of the model stands in no layer and no history of the image of ${service}`, async () => {
    test.setTimeout(120_000)
    const image = docker('inspect', '--format', '{{.Image}}', compose('ps', '--quiet', service).trim().split('\n')[0] ?? '').trim()
    expect(await wordsInImage(image, [known, KEY_CANARY])).toEqual([known])
    expect(docker('history', '--no-trunc', image)).not.toContain(KEY_CANARY)
  })
}

test('the key of the model stands in no log, though the model fails', async ({ request }) => {
  const response = await request.post(`${SITE}/api/chat`, { data: { message: 'Do I need a licence?' } })
  expect(response.status()).toBe(200)
  const logs = compose('logs', '--no-color')
  expect(logs).toContain('"path":"/api/chat"')
  expect(logs).not.toContain(KEY_CANARY)
})

test('only the server holds the key', () => {
  expect(compose('exec', '-T', 'server', 'printenv', 'OPENAI_API_KEY').trim()).toBe(KEY_CANARY)
  for (const service of ['web', 'redis']) expect(compose('exec', '-T', service, 'env')).not.toContain(KEY_CANARY)
})
