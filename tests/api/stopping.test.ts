import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { askChat } from '../support/http-client.ts'
import { anAbsentRedis, REDIS_PASSWORD_CANARY } from '../support/peers/redis-process.ts'
import { serve } from '../support/peers/serve.ts'
import { asksForDelay, startStubLlm } from '../support/peers/stub-llm.ts'
import { STUB_REPLY } from '../support/peers/stub-llm-faults.ts'
import { serverOn } from '../support/servers/server-child.ts'

const CHATS = 20

test.each(['frozen', 'absent'])('on SIGTERM with Redis %s, the chats in flight are answered', async (state) => {
  const llm = await startStubLlm()
  onTestFinished(llm.close)
  const redis = await anAbsentRedis()
  if (state === 'frozen') await redis.start()
  const server = await aServer({ OPENAI_BASE_URL: llm.url, OPENAI_MODEL: 'stub', REDIS_URL: redis.url })
  await server.start()
  await expect.poll(server.logged).toContain(state === 'frozen' ? 'redis is there' : 'redis is lost')
  const chats = Array.from({ length: CHATS }, () => askChat(server.url, { message: asksForDelay(100) }))
  await expect.poll(() => llm.counts.calls, { interval: 2 }).toBe(CHATS)
  redis.freeze()
  const exitCode = server.stop('SIGTERM')
  const reply = JSON.stringify({ reply: STUB_REPLY, language: 'en' })
  expect((await Promise.all(chats)).map(({ body }) => body)).toEqual(Array(CHATS).fill(reply))
  expect(await exitCode).toBe(0)
  expect(server.logged()).not.toContain(REDIS_PASSWORD_CANARY)
})

test.each([
  ['nothing', ''],
  ['half a request', 'GET / HTTP/1.1\r\nHost: '],
])(
  'on SIGTERM, a client that sends %s is not waited for',
  async (_, start) => {
    const server = await aServer({ CHAT_TIMEOUT_MS: '60000' })
    await server.start()
    const client = connect(Number(new URL(server.url).port), '127.0.0.1', () => client.write(start))
    client.on('error', () => undefined)
    onTestFinished(() => void client.destroy())
    await once(client, 'connect')
    expect(await server.stop('SIGTERM')).toBe(0)
    // After the longest chat's time, a server ends anyway.
  },
  45_000,
)

test('a wrong setting, or a taken port, stops the start with one line for each, and no stack', async () => {
  const { port, close } = await serve((_, response) => response.writeHead(404).end())
  onTestFinished(close)
  for (const [settings, ownPort, lines] of [
    [{ CHAT_TIMEOUT_MS: 'soon' }, 99_999, /^The server ended: PORT=99999: .*\nCHAT_TIMEOUT_MS=soon: .*\n$/],
    [{ LOG_LEVEL: 'warn' }, port, /^The server ended: PORT=\d+.*: listen EADDRINUSE: .*\. Choose another one\.\n$/],
  ] as const) {
    const server = await aServer(settings, ownPort)
    await expect(server.start()).rejects.toThrow(lines)
    expect(await server.stop('SIGKILL')).toBe(1)
  }
})

async function aServer(settings: Record<string, string>, port?: number) {
  const server = serverOn(port ?? (await freePort()), settings)
  onTestFinished(() => void server.stop('SIGKILL'))
  return server
}
