import { expect, onTestFinished, test } from 'vitest'
import { exitCode } from '../support/server-child.ts'
import { spawnServer, startServer } from '../support/server-process.ts'
import { asksForFault, startStubLlm } from '../support/stub-llm.ts'
import { STUB_REPLY } from '../support/stub-llm-faults.ts'

const CHATS = 20

test('a server that is told to stop answers the chats in flight, then ends well', async () => {
  const llm = await startStubLlm()
  onTestFinished(llm.close)
  const { server, url } = await startServer({ OPENAI_BASE_URL: llm.url, OPENAI_MODEL: 'stub', CHAT_RATE_LIMIT: '1000' })

  const chats = Array.from({ length: CHATS }, () =>
    fetch(`${url}/api/chat`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ message: asksForFault('slow') }),
    }).then((response) => response.json()),
  )
  await expect.poll(() => llm.counts.calls, { interval: 2 }).toBe(CHATS)
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
