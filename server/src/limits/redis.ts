import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { RedisReply } from 'rate-limit-redis'
import { createClient } from 'redis'
import { withTimeout, TooSlow } from './with-timeout.ts'

/** The Redis that the replicas share, as the limits see it. It comes and goes; whoever uses it counts alone meanwhile. */
export type SharedRedis = {
  /** Tells whether it is worth asking: false from the first fault on until Redis has answered again. */
  isUsable: () => boolean
  /** Sends one command. Rejects at once while Redis is away, and within ANSWER_MS when it does not answer. */
  send: (...command: string[]) => Promise<RedisReply>
  /** Hangs up for good. */
  close: () => void
}

// A chat can ask twice, for the visitor's messages and for the day's budget: together this stays under 300 ms.
const ANSWER_MS = 120
const CONNECT_MS = 1000
const RETRY_MS = 1000

/**
 * Connects in the background, again and again, and logs one line when Redis is lost and one when it is there.
 * The client's own reconnecting is not used: it would let each chat wait for a Redis that takes connections and answers nothing.
 */
export function connectRedis(url: string, log: Logger): SharedRedis {
  const closing = new AbortController()
  let current: { client: Client; disconnect: (reason: unknown) => void } | undefined
  let isLost = false
  void stayConnected()

  async function stayConnected(): Promise<void> {
    while (!closing.signal.aborted) {
      const reason = await connectOnce()
      if (closing.signal.aborted) return
      if (!isLost) log.warn({ reason: nameOf(reason) }, 'redis is lost, so this server counts its limits alone: check redis and REDIS_URL')
      isLost = true
      // Not counted among the reasons for the process to live on.
      await wait(RETRY_MS, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
    }
  }

  /** Resolves with the reason when the connection could not be made, or has ended. */
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
      await withTimeout(client.connect(), 2 * CONNECT_MS)
      // A write, and in time: a Redis that is full, read-only or too slow for a chat would answer a mere PING.
      await withTimeout(client.set('kooma:last-connected', new Date().toISOString(), { EX: 60 }), ANSWER_MS)
      if (client.isReady) {
        current = { client, disconnect }
        isLost = false
        log.info('redis is there: limits are shared')
      }
    } catch (error) {
      disconnect(error)
    }
    return ended.finally(() => closing.signal.removeEventListener('abort', disconnect))
  }

  return {
    isUsable: () => current !== undefined,
    send: async (...command) => {
      if (!current) throw new Error('Redis is away.')
      const { client, disconnect } = current
      try {
        return await withTimeout(client.sendCommand<RedisReply>(command), ANSWER_MS)
      } catch (error) {
        // A script that Redis has forgotten is sent anew by whoever asked. Anything else would go wrong for the next chat too.
        if (nameOf(error) !== 'NOSCRIPT') disconnect(error)
        throw error
      }
    },
    close: () => closing.abort(),
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

// A code, or the first word of Redis's answer: the rest may quote a command, and with it a visitor's address or the password.
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error instanceof TooSlow) return 'no answer in time'
  return 'code' in error ? String(error.code) : (/^[A-Z]{3,}\b/.exec(error.message)?.[0] ?? error.constructor.name)
}
