import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { freePort } from '../../tools/free-port.ts'

/** A Redis of our own, on a port that stays the same when it is killed and started again. It keeps nothing on disk. */
export type RedisProcess = {
  /** What REDIS_URL is set to, with the password. */
  url: string
  start: () => Promise<void>
  kill: () => Promise<void>
  /** Lets it take connections and answer nothing, as a machine that hangs. */
  freeze: () => void
  thaw: () => void
  /** Gives one command and returns the reply as Redis writes it, such as `:1` for a number. */
  ask: (command: string) => Promise<string>
}

/** The password that the server is given; it must stand in no log. */
export const REDIS_PASSWORD_CANARY = 'redis-canary-5e07'

/** Finds a port for a Redis that is not there until it is started. Whoever starts it has to kill it. */
export async function prepareRedis(): Promise<RedisProcess> {
  const port = await freePort()
  let redis: ChildProcess | undefined

  async function kill() {
    if (redis?.kill('SIGKILL')) await once(redis, 'exit')
    redis = undefined
  }

  return {
    url: `redis://:${REDIS_PASSWORD_CANARY}@127.0.0.1:${port}`,
    start: async () => {
      const settings = { port, bind: '127.0.0.1', dir: tmpdir(), save: '', requirepass: REDIS_PASSWORD_CANARY }
      redis = spawn(
        'redis-server',
        Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
      )
      await untilReady(redis)
    },
    kill,
    freeze: () => void redis?.kill('SIGSTOP'),
    thaw: () => void redis?.kill('SIGCONT'),
    ask: async (command) => {
      const socket = connect(port, '127.0.0.1')
      socket.end(`AUTH ${REDIS_PASSWORD_CANARY}\r\n${command}\r\nQUIT\r\n`)
      const received = await socket.setEncoding('utf8').toArray()
      return received.join('').split('\r\n')[1] ?? ''
    },
  }
}

function untilReady(redis: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    redis.on('error', reject)
    redis.on('exit', () => reject(new Error(`redis-server ended: ${said}`)))
    redis.stdout?.on('data', (chunk) => {
      said += chunk
      if (said.includes('Ready to accept connections')) resolve()
    })
  })
}
