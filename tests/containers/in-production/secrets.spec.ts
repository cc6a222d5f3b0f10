import { execFileSync } from 'node:child_process'
import { expect, test } from 'playwright/test'
import { temporaryFolder } from '../../../tools/temporary-folder.ts'
import { compose, docker } from '../../support/servers/compose.ts'

const KEY_CANARY = process.env.KEY_CANARY ?? ''
// Prints the words that any file of any layer has, even a deleted one. Some engines compress layers.
const SEARCH =
  'docker save "$1" | tar -xC "$2" && find "$2" -type f -exec zcat -f {} + | grep -aoF -e "$3" -e "$4" | sort -u'

// A word that stands there shows that the search works.
for (const [service, known] of [
  ['web', 'ssl_reject_handshake'],
  ['server', 'UNLICENSED'],
] as const) {
  test(`the key of the model stands in no layer and no history of the image of ${service}`, () => {
    test.setTimeout(120_000)
    const [container = ''] = compose('ps', '--quiet', service).split('\n')
    const image = docker('inspect', '--format', '{{.Image}}', container).trim()
    const { folder } = temporaryFolder('image')
    const found = execFileSync('/bin/sh', ['-c', SEARCH, 'sh', image, folder, known, KEY_CANARY], { encoding: 'utf8' })
    expect(found).toBe(`${known}\n`)
    expect(docker('history', '--no-trunc', image)).not.toContain(KEY_CANARY)
  })
}

test('only the server holds the key', () => {
  expect(compose('exec', '-T', 'server', 'printenv', 'OPENAI_API_KEY').trim()).toBe(KEY_CANARY)
  for (const service of ['web', 'redis']) expect(compose('exec', '-T', service, 'env')).not.toContain(KEY_CANARY)
})

test('the server reaches Redis, and nginx does not', () => {
  const connect =
    "require('node:net').connect(6379,'redis').on('connect',()=>process.exit(0)).on('error',()=>process.exit(1))"
  compose('exec', '-T', 'server', 'node', '-e', connect)
  expect(() => compose('exec', '-T', 'web', 'bash', '-c', 'exec 3<>/dev/tcp/redis/6379')).toThrow(/not known/)
})

test('Redis runs as an ordinary user', () => {
  expect(compose('exec', '-T', 'redis', 'id', '-un').trim()).toBe('redis')
})
