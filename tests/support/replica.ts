import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { aChatApp, type ChatApp } from './chat-app.ts'

/** One server of several, listening, and how to chat with it as a visitor with an address. */
export type Replica = ChatApp & { url: string; chat: (visitor: string, message?: string) => Promise<Response> }

const IS_SHARED = 'redis is there'
const IS_LOST = 'redis is lost'

// No chat of theirs is to fail because the machine is busy.
const PATIENT = { CHAT_TIMEOUT_MS: '20000' }

/** Starts a server with settings as in the environment. It waits long for its model unless told otherwise. */
export async function aReplica(settings: Record<string, string>): Promise<Replica> {
  const chatApp = await aChatApp({ ...PATIENT, ...settings })
  const server = chatApp.app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    ...chatApp,
    url,
    chat: async (visitor, message = '0x00') => {
      const response = await fetch(`${url}/api/chat`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': visitor },
        body: JSON.stringify({ message }),
      })
      await response.text()
      return response
    },
  }
}

/** Starts two servers that share a Redis, and waits until they do. */
export async function twoReplicas(settings: Record<string, string>): Promise<[Replica, Replica]> {
  const replicas: [Replica, Replica] = [await aReplica(settings), await aReplica(settings)]
  for (const replica of replicas) await untilShared(replica)
  return replicas
}

/** Waits until the last that a server has logged of Redis is that it is there. */
export async function untilShared({ logged }: Replica): Promise<void> {
  await expect.poll(() => logged().lastIndexOf(IS_SHARED) > logged().lastIndexOf(IS_LOST), { timeout: 10_000, interval: 10 }).toBe(true)
}

/** Counts how often the log says that Redis was found. */
export function timesShared({ logged }: Replica): number {
  return logged().split(IS_SHARED).length - 1
}

/** Counts how often the log says that Redis was lost. */
export function timesLost({ logged }: Replica): number {
  return logged().split(IS_LOST).length - 1
}
