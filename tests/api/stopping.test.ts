import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { askChat } from '../support/http-client.ts'
import { REDIS_PASSWORD_CANARY, type RedisProcess } from '../support/peers/redis-process.ts'
import { serve } from '../support/peers/serve.ts'
import { asksForDelay, startStubLlm } from '../support/peers/stub-llm.ts'
import { STUB_REPLY } from '../support/peers/stub-llm-faults.ts'
import { anAbsentRedis } from '../support/servers/replica.ts'
import { serverOn } from '../support/servers/server-child.ts'

const CHATS = 20

type State = {
  state: string
  logLine: string
  prepare?: (redis: RedisProcess) => unknown
  beforeStop?: (redis: RedisProcess) => unknown
}

test.each<State>([
  {
    state: 'frozen',
    logLine: 'redis is there',
    prepare: (redis) => redis.start(),
    beforeStop: (redis) => redis.freeze(),
  },
  { state: 'absent', logLine: 'redis is lost' },
])(
  'on SIGTERM with Redis $state, the chats in flight are answered and the exit code is 0',
  async ({ logLine, prepare, beforeStop }) => {
    const llm = await startStubLlm()
    onTestFinished(llm.close)
    const redis = await anAbsentRedis()
    await prepare?.(redis)
    const server = await aServer({ OPENAI_BASE_URL: llm.url, OPENAI_MODEL: 'stub', REDIS_URL: redis.url })
    await server.start()
    await expect.poll(server.logged).toContain(logLine)
    const chats = Array.from({ length: CHATS }, () => askChat(server.url, { message: asksForDelay(100) }))
    await expect.poll(() => llm.counts.calls, { interval: 2 }).toBe(CHATS)
    await beforeStop?.(redis)
    const exitCode = server.stop('SIGTERM')
    expect((await Promise.all(chats)).map(({ body }) => body)).toEqual(
      Array(CHATS).fill(JSON.stringify({ reply: STUB_REPLY, language: 'en' })),
    )
    expect(await exitCode).toBe(0)
    expect(server.logged()).not.toContain(REDIS_PASSWORD_CANARY)
  },
)

test('a wrong setting, or a taken port, stops the start with one line for each, and no stack', async () => {
  const { port, close } = await serve((_, response) => response.writeHead(404).end())
  onTestFinished(close)
  for (const [server, said] of [
    [
      await aServer({ CHAT_TIMEOUT_MS: 'soon' }, 99_999),
      /^The server ended: PORT=99999: .*\nCHAT_TIMEOUT_MS=soon: .*\n$/,
    ],
    [await aServer({ LOG_LEVEL: 'warn' }, port), /^The server ended: listen EADDRINUSE: .*\n$/],
  ] as const) {
    await expect(server.start()).rejects.toThrow(said)
    expect(await server.stop('SIGKILL')).toBe(1)
  }
})

async function aServer(settings: Record<string, string>, port?: number) {
  const server = serverOn(port ?? (await freePort()), settings)
  onTestFinished(() => void server.stop('SIGKILL'))
  return server
}
