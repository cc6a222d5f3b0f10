import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { chatOf } from '../support/http-client.ts'
import { REDIS_PASSWORD_CANARY, type RedisProcess } from '../support/redis-process.ts'
import { anAbsentRedis } from '../support/replica.ts'
import { serve } from '../support/serve.ts'
import { exitCode, type ServerProcess, spawnServerChild } from '../support/server-child.ts'
import { asksForDelay, startStubLlm } from '../support/stub-llm.ts'
import { STUB_REPLY } from '../support/stub-llm-faults.ts'

const CHATS = 20

type State = { state: string; logLine: string; prepare?: (redis: RedisProcess) => unknown; beforeStop?: (redis: RedisProcess) => unknown }

test.each<State>([
  { state: 'not configured', logLine: 'listening' },
  { state: 'frozen', logLine: 'redis is there', prepare: (redis) => redis.start(), beforeStop: (redis) => redis.freeze() },
  { state: 'absent', logLine: 'redis is lost' },
])('on SIGTERM with Redis $state, the chats in flight are answered and the exit code is 0', async ({ state, logLine, prepare, beforeStop }) => {
  const llm = await startStubLlm()
  onTestFinished(llm.close)
  const redis = await anAbsentRedis()
  await prepare?.(redis)
  const PORT = String(await freePort())
  const withRedis = state === 'not configured' ? {} : { REDIS_URL: redis.url }
  const { server, output } = startServer({ PORT, OPENAI_BASE_URL: llm.url, OPENAI_MODEL: 'stub', ...withRedis })
  for (const line of ['listening', logLine]) await expect.poll(output).toContain(line)
  const chats = Array.from({ length: CHATS }, async () => (await fetch(`http://127.0.0.1:${PORT}/api/chat`, chatOf(asksForDelay(100)))).json())
  await expect.poll(() => llm.counts.calls, { interval: 2 }).toBe(CHATS)
  await beforeStop?.(redis)
  server.kill('SIGTERM')
  expect(await Promise.all(chats)).toEqual(Array.from({ length: CHATS }, () => ({ reply: STUB_REPLY })))
  expect(await exitCode(server)).toBe(0)
  expect(output()).not.toContain(REDIS_PASSWORD_CANARY)
})

test('a wrong setting stops the start with a line for each, and no stack', async () => {
  const { output, server } = startServer({ CHAT_TIMEOUT_MS: 'soon', PORT: '99999' })
  expect(await exitCode(server)).toBe(1)
  expect(output()).toMatch(/^PORT=99999: .*\nCHAT_TIMEOUT_MS=soon: .*\n$/)
})

test('a taken port stops the start with one sentence', async () => {
  const { port, close } = await serve(() => undefined)
  onTestFinished(close)
  const { output, server } = startServer({ PORT: String(port) })
  expect(await exitCode(server)).toBe(1)
  expect(output()).toMatch(/^Port \d+ is taken by another program\. Stop that one, or set another PORT\.\n$/)
})

function startServer(settings: Record<string, string>): ServerProcess {
  const child = spawnServerChild(settings)
  onTestFinished(() => void child.server.kill('SIGKILL'))
  return child
}
