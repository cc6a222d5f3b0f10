import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createClient } from 'redis'
import { z } from 'zod'

/** It may go away at any time: count locally too. */
export type SharedRedis = ReturnType<typeof connectRedis>

const INCREMENT = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { count, redis.call('PTTL', KEYS[1]) }`

const incremented = z.tuple([z.number(), z.number()])

// A missing answer disconnects, so a chat waits this long once, however often it asks.
const ANSWER_MS = 120
const CONNECT_MS = 1000
const RETRY_MS = 1000
const TIMEOUT_STEPS = 6
const TOO_SLOW = 'no answer in time'
// Redis may start together with the server.
const FIRST_ATTEMPTS = 3
const LOST = 'redis is lost: this server counts its limits locally. Check redis and REDIS_URL'

/**
 * Connects in the background, and again after each fault. With the client's own reconnecting, each chat would wait for
 * its commands to time out while Redis is frozen.
 */
export function connectRedis(url: string, log: Logger, answerMs = ANSWER_MS) {
  const closing = new AbortController()
  let current: { client: Client; disconnect: (reason: unknown) => void } | undefined
  let attemptsBeforeLost = FIRST_ATTEMPTS
  void stayConnected()

  async function stayConnected() {
    while (!closing.signal.aborted) {
      const reason = await connectOnce()
      if (closing.signal.aborted) return
      attemptsBeforeLost -= 1
      if (attemptsBeforeLost === 0) log.warn({ reason: nameOf(reason) }, LOST)
      // Don't keep the process alive for this timer.
      await wait(RETRY_MS, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
    }
  }

  // Resolves with the reason when connecting fails or the connection ends.
  async function connectOnce(): Promise<unknown> {
    const client = newClient(url)
    const { promise: ended, resolve } = Promise.withResolvers<unknown>()
    const disconnect = (reason: unknown) => {
      if (current?.client === client) current = undefined
      client.destroy()
      resolve(reason)
    }
    closing.signal.addEventListener('abort', disconnect)
    client.on('error', disconnect)
    try {
      await connectAndWrite(client, answerMs)
      if (client.isReady) {
        current = { client, disconnect }
        attemptsBeforeLost = 1
        log.info('redis is there: limits are shared')
      }
    } catch (error) {
      disconnect(error)
    }
    return ended.finally(() => closing.signal.removeEventListener('abort', disconnect))
  }

  async function send(...command: string[]): Promise<unknown> {
    if (!current) throw new Error('Redis is away.')
    const { client, disconnect } = current
    try {
      return await withTimeout(client.sendCommand<unknown>(command), answerMs)
    } catch (error) {
      disconnect(error)
      throw error
    }
  }

  return {
    isUsable: () => current !== undefined,
    /** The count ends `lifeMs` after its first. Rejects at once while Redis is away, and when it is too slow. */
    increment: async (key: string, lifeMs: number) => {
      const [count, millisecondsLeft] = incremented.parse(await send('EVAL', INCREMENT, '1', key, String(lifeMs)))
      return { count, millisecondsLeft }
    },
    /** 0 when there is no count. Rejects like `increment`. */
    count: async (key: string) => Number(await send('GET', key)),
    close: () => closing.abort(),
  }
}

/** Returns a word for what is wrong with a Redis, if anything. */
export async function faultOfRedis(url: string): Promise<string | undefined> {
  const client = newClient(url)
  client.on('error', () => undefined)
  try {
    await connectAndWrite(client, CONNECT_MS)
  } catch (error) {
    return nameOf(error)
  } finally {
    client.destroy()
  }
}

type Client = ReturnType<typeof newClient>

function newClient(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false },
  })
}

async function connectAndWrite(client: Client, answerMs: number) {
  await withTimeout(client.connect(), 2 * CONNECT_MS)
  // A Redis that is full, read-only or refuses EVAL would still answer a PING.
  await withTimeout(client.sendCommand(['EVAL', INCREMENT, '1', 'kooma:connections', '60000']), answerMs)
}

// A code, or the first word of an answer: the rest may quote a visitor's address or the password.
function nameOf(error: unknown) {
  if (!(error instanceof Error)) return 'unknown'
  if (error.message === TOO_SLOW) return TOO_SLOW
  return 'code' in error ? String(error.code) : (/^[A-Z]{3,}\b/.exec(error.message)?.[0] ?? error.constructor.name)
}

/**
 * Rejects when the work takes too long; it isn't cancelled. Counts in steps, so our own blocked event loop isn't blamed
 * on Redis.
 */
export function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const done = new AbortController()
  const rejectLater = async () => {
    for (let step = 0; step < TIMEOUT_STEPS; step += 1)
      await wait(milliseconds / TIMEOUT_STEPS, undefined, { signal: done.signal })
    throw new Error(TOO_SLOW)
  }
  return Promise.race([work, rejectLater()]).finally(() => done.abort())
}
