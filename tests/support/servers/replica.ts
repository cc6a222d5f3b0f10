import { readConfig } from '@kooma/server/config.ts'
import { createApp } from '@kooma/server/create-app.ts'
import { createLog } from '@kooma/server/http/log.ts'
import request from 'supertest'
import { expect, onTestFinished } from 'vitest'
import { serve } from '../peers/serve.ts'
import { KEY_CANARY, startStubLlm } from '../peers/stub-llm.ts'

export type Replica = Awaited<ReturnType<typeof aReplica>>

const IS_SHARED = 'redis is there'
const IS_LOST = 'redis is lost'

// No chat fails because the machine is busy, and none is refused.
const PATIENT = { CHAT_TIMEOUT_MS: '20000', CHAT_RATE_LIMIT: '1000000', LOG_LEVEL: 'trace' }
const REDIS_ANSWER_MS = 2000

/**
 * Starts a server in this process, wired as in production, and the stub LLM. Both end with the test. `settings` are
 * environment variables. `visit` sends a message that means nothing, as the visitor with an address, and returns the
 * status.
 */
export async function aReplica(settings: Record<string, string> = {}) {
  const llm = await startStubLlm()
  onTestFinished(llm.close)
  const stub = { OPENAI_BASE_URL: llm.url, OPENAI_MODEL: 'stub', OPENAI_API_KEY: KEY_CANARY }
  const read = readConfig({ ...PATIENT, ...stub, ...settings })
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  let log = ''
  const write = (line: string) => {
    log += line
  }
  const { app, close } = createApp(read.config, createLog(read.config.logLevel, { write }), REDIS_ANSWER_MS)
  onTestFinished(close)
  const { url, close: stopServing } = await serve(app)
  onTestFinished(stopServing)
  const ask = async (message: string, headers = {}) => request(url).post('/api/chat').set(headers).send({ message })
  const visit = async (address: string) => (await ask('0x00', { 'X-Forwarded-For': address })).status
  return { url, llm, logged: () => log, ask, visit }
}

/** Two servers that share a Redis. */
export async function twoReplicas(settings: Record<string, string>): Promise<[Replica, Replica]> {
  const replicas: [Replica, Replica] = [await aReplica(settings), await aReplica(settings)]
  for (const replica of replicas) await untilShared(replica)
  return replicas
}

export async function untilShared({ logged }: Replica): Promise<void> {
  await expect.poll(() => logged().lastIndexOf(IS_SHARED) > logged().lastIndexOf(IS_LOST), { interval: 10 }).toBe(true)
}

export function timesLost({ logged }: Replica): number {
  return logged().split(IS_LOST).length - 1
}
