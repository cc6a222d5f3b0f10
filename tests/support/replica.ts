import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { aChatApp, type ChatApp } from './chat-app.ts'

/** A listening server. `chat` sends a message as the visitor with an address. */
export type Replica = ChatApp & { url: string; chat: (visitor: string, message?: string) => Promise<Response> }

const IS_SHARED = 'redis is there'
const IS_LOST = 'redis is lost'

// No chat fails because the machine is busy.
const PATIENT = { CHAT_TIMEOUT_MS: '20000' }

/** Starts a server in this process. `settings` are environment variables. */
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

/** Starts two servers and waits until they share a Redis. */
export async function twoReplicas(settings: Record<string, string>): Promise<[Replica, Replica]> {
  const replicas: [Replica, Replica] = [await aReplica(settings), await aReplica(settings)]
  for (const replica of replicas) await untilShared(replica)
  return replicas
}

/** Waits until the server's last line about Redis says that limits are shared. */
export async function untilShared({ logged }: Replica): Promise<void> {
  await expect.poll(() => logged().lastIndexOf(IS_SHARED) > logged().lastIndexOf(IS_LOST), { timeout: 10_000, interval: 10 }).toBe(true)
}

/** Counts the log lines that say Redis is there. */
export function timesShared({ logged }: Replica): number {
  return logged().split(IS_SHARED).length - 1
}

/** Counts the log lines that say Redis is lost. */
export function timesLost({ logged }: Replica): number {
  return logged().split(IS_LOST).length - 1
}
