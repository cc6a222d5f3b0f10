import { Writable } from 'node:stream'
import { assembleApp } from '@kooma/server/assemble-app.ts'
import { readConfig } from '@kooma/server/config.ts'
import { createLog } from '@kooma/server/http/log.ts'
import type { Express } from 'express'
import { onTestFinished } from 'vitest'
import { type StubModel, startStubModel } from './stub-model.ts'

/** The server as it is assembled for production, with what it has logged. */
export type ChatApp = { app: Express; logged: () => string; model: StubModel }

/** The key that the server is given; it must stand in no reply and no log. */
export const KEY_CANARY = 'key-canary-91c2'

/** Short enough for a test to wait for, long enough for a busy machine to answer within. */
export const TIMEOUT_MS = 700

/** Assembles the server with the real SDK, speaking to a stub of its own. Settings are given as in the environment. */
export async function aChatApp(settings: Record<string, string> = {}): Promise<ChatApp> {
  const model = await startStubModel()
  onTestFinished(model.close)
  const read = readConfig({
    OPENAI_BASE_URL: model.url,
    OPENAI_MODEL: 'stub',
    OPENAI_API_KEY: KEY_CANARY,
    CHAT_TIMEOUT_MS: String(TIMEOUT_MS),
    CHAT_RATE_LIMIT: '1000000',
    LOG_LEVEL: 'debug',
    ...settings,
  })
  if ('problems' in read) throw new Error(read.problems.join('\n'))

  const lines: string[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const { app, close } = assembleApp(read.config, createLog(read.config.logLevel, destination))
  onTestFinished(close)
  return { app, logged: () => lines.join(''), model }
}
