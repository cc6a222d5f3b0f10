import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { answerClientErrors } from '@kooma/server/http/client-errors.ts'
import { expect, onTestFinished, test } from 'vitest'
import { aChatApp } from '../support/chat-app.ts'
import { askChat } from '../support/chat-request.ts'
import { makeHostileBytes } from '../support/hostile-bytes.ts'
import { sendHostileBytes } from '../support/judge-answers.ts'

test('a thousand hostile requests get no 5xx and no stack, and the next good one is answered', async () => {
  const { app } = await aChatApp({ OPENAI_BASE_URL: '', OPENAI_API_KEY: '', OPENAI_MODEL: '', LOG_LEVEL: 'silent' })
  const server = app.listen(0, '127.0.0.1')
  answerClientErrors(server)
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  expect(await sendHostileBytes(makeHostileBytes(1000, Math.floor(Math.random() * 1e9)), port)).toEqual([])
  expect((await askChat(`http://127.0.0.1:${port}`)).status).toBe(200)
}, 60_000)
