import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { asksForFault, startStubModel } from '../support/stub-model.ts'
import { STUB_REPLY } from '../support/stub-model-faults.ts'

const SERVER = join(import.meta.dirname, '../../server/src/main.ts')
const CHATS = 20

test('a server that is told to stop answers the chats in flight, then ends well', async () => {
  const model = await startStubModel()
  onTestFinished(model.close)
  const { server, url } = await startServer({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'stub', CHAT_RATE_LIMIT: '1000' })

  const chats = Array.from({ length: CHATS }, () =>
    fetch(`${url}/api/chat`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ message: asksForFault('slow') }),
    }).then((response) => response.json()),
  )
  await expect.poll(() => model.counts.calls, { interval: 2 }).toBe(CHATS)
  server.kill('SIGTERM')
  expect(await Promise.all(chats)).toEqual(Array.from({ length: CHATS }, () => ({ reply: STUB_REPLY })))
  expect(await exitCode(server)).toBe(0)
})

test('a wrong setting stops the start with a line for each, and no stack', async () => {
  const { output, server } = spawnServer({ CHAT_TIMEOUT_MS: 'soon', PORT: '99999', SITE_URL: 'kooma' })
  expect(await exitCode(server)).toBe(1)
  const lines = output().trim().split('\n')
  expect(lines.map((line) => line.split('=')[0]).sort()).toEqual(['CHAT_TIMEOUT_MS', 'PORT', 'SITE_URL'])
})

test('a taken port is one sentence', async () => {
  const { url } = await startServer({})
  const { output, server } = spawnServer({ PORT: new URL(url).port })
  expect(await exitCode(server)).toBe(1)
  expect(output()).toMatch(/^Port \d+ is taken by another program\. Stop that one, or set another PORT\.\n$/)
})

async function startServer(settings: Record<string, string>) {
  const { server, output } = spawnServer(settings)
  await expect.poll(output, { timeout: 10_000, interval: 20 }).toContain('"listening"')
  const port = /"port":(\d+)/.exec(output())?.[1]
  return { server, url: `http://127.0.0.1:${port}` }
}

function spawnServer(settings: Record<string, string>) {
  const port = String(20_000 + Math.floor(Math.random() * 10_000))
  const server = spawn(process.execPath, [SERVER], { env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: port, ...settings } })
  onTestFinished(() => void server.kill('SIGKILL'))
  let text = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk
    })
  }
  return { server, output: () => text }
}

async function exitCode(server: ChildProcess): Promise<number | null> {
  if (server.exitCode === null) await once(server, 'exit')
  return server.exitCode
}
