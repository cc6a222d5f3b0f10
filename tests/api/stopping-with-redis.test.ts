import { expect, onTestFinished, test } from 'vitest'
import { REDIS_PASSWORD_CANARY, type RedisProcess } from '../support/redis-process.ts'
import { anAbsentRedis } from '../support/redis-server.ts'
import { exitCode } from '../support/server-child.ts'
import { startServer } from '../support/server-process.ts'
import { asksForFault, startStubLlm } from '../support/stub-llm.ts'
import { STUB_REPLY } from '../support/stub-llm-faults.ts'
import { timed } from '../support/timed.ts'

const CHATS = 10
const LATE_MS = 500

type State = { state: string; logLine: string; prepare: (redis: RedisProcess) => unknown; beforeStop: (redis: RedisProcess) => unknown }

const states: State[] = [
  { state: 'there', logLine: 'redis is there', prepare: (redis) => redis.start(), beforeStop: () => undefined },
  { state: 'frozen', logLine: 'redis is there', prepare: (redis) => redis.start(), beforeStop: (redis) => redis.freeze() },
  { state: 'killed', logLine: 'redis is there', prepare: (redis) => redis.start(), beforeStop: (redis) => redis.kill() },
  { state: 'absent', logLine: 'redis is lost', prepare: () => undefined, beforeStop: () => undefined },
]

// A machine that was slow once is measured again.
test.each(states)('a server whose Redis is $state starts, answers the chats in flight, and ends well in time', { retry: 2 }, async (given) => {
  const redis = await anAbsentRedis()
  await given.prepare(redis)
  const withoutRedis = await startAndStop({}, 'listening', () => undefined)
  const withRedis = await startAndStop({ REDIS_URL: redis.url }, given.logLine, () => given.beforeStop(redis))
  expect(withRedis.startMs).toBeLessThan(withoutRedis.startMs + LATE_MS)
  expect(withRedis.stopMs).toBeLessThan(withoutRedis.stopMs + LATE_MS)
  expect(withRedis.output).not.toContain(REDIS_PASSWORD_CANARY)
})

/** Lets a server answer some chats while it is told to stop. Tells how long it took to start and to end. */
async function startAndStop(settings: Record<string, string>, logLine: string, beforeStop: () => unknown) {
  const llm = await startStubLlm()
  onTestFinished(llm.close)
  const { result, milliseconds: startMs } = await timed(() => startServer({ OPENAI_BASE_URL: llm.url, OPENAI_MODEL: 'stub', ...settings }))
  const { server, url, output } = result
  await expect.poll(output, { timeout: 10_000 }).toContain(logLine)
  const chats = Array.from({ length: CHATS }, async () => {
    const response = await fetch(`${url}/api/chat`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ message: asksForFault('slow') }),
    })
    return response.json()
  })
  await expect.poll(() => llm.counts.calls, { timeout: 10_000, interval: 2 }).toBe(CHATS)
  await beforeStop()
  const { milliseconds: stopMs } = await timed(async () => {
    server.kill('SIGTERM')
    expect(await Promise.all(chats)).toEqual(Array.from({ length: CHATS }, () => ({ reply: STUB_REPLY })))
    expect(await exitCode(server)).toBe(0)
  })
  return { startMs, stopMs, output: output() }
}
