import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { onTestFinished } from 'vitest'
import { freePort } from '../../../tools/free-port.ts'

export type RedisProcess = Awaited<ReturnType<typeof anAbsentRedis>>

/** It must not show up in a log. */
export const REDIS_PASSWORD_CANARY = 'redis-canary-5e07'

/** A Redis that isn't started yet. It keeps its port over restarts, stores nothing and ends with the test. */
export async function anAbsentRedis() {
  const port = await freePort()
  let redis: ChildProcess | undefined

  async function kill() {
    if (redis?.kill('SIGKILL')) await once(redis, 'exit')
    redis = undefined
  }
  onTestFinished(kill)

  return {
    url: `redis://:${REDIS_PASSWORD_CANARY}@127.0.0.1:${port}`,
    start: async () => {
      const settings = { port, bind: '127.0.0.1', dir: tmpdir(), save: '', requirepass: REDIS_PASSWORD_CANARY }
      const parameters = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
      redis = spawn('redis-server', parameters)
      let said = ''
      for await (const chunk of redis.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
        said += chunk
        if (said.includes('Ready to accept connections')) return
      }
      throw new Error(`redis-server ended: ${said}`)
    },
    kill,
    /** It then accepts connections but answers nothing. */
    freeze: () => void redis?.kill('SIGSTOP'),
    thaw: () => void redis?.kill('SIGCONT'),
    /** Returns the raw reply, such as `:1` for a number. */
    ask: async (command: string) => {
      const socket = connect(port, '127.0.0.1')
      socket.end(`AUTH ${REDIS_PASSWORD_CANARY}\r\n${command}\r\nQUIT\r\n`)
      const received = await socket.setEncoding('utf8').toArray()
      return received.join('').split('\r\n')[1] ?? ''
    },
  }
}

export async function startRedis(): Promise<RedisProcess> {
  const redis = await anAbsentRedis()
  await redis.start()
  return redis
}
