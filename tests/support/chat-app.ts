import { Writable } from 'node:stream'
import { type Config, readConfig } from '@kooma/server/config.ts'
import { createApp } from '@kooma/server/create-app.ts'
import { createLog } from '@kooma/server/http/log.ts'
import type { Express } from 'express'
import { onTestFinished } from 'vitest'
import { type StubLlm, startStubLlm } from './stub-llm.ts'

/** The server wired as in production, its log, and the stub LLM behind it. */
export type ChatApp = { app: Express; logged: () => string; llm: StubLlm }

/** The server's API key. It must not show up in a reply or a log. */
export const KEY_CANARY = 'key-canary-91c2'

/** Short enough for a test to wait for, long enough for the stub to answer on a busy machine. */
const TIMEOUT_MS = 700

/** Makes a server with the real SDK and a stub LLM. `settings` are environment variables. */
export async function aChatApp(settings: Record<string, string> = {}): Promise<ChatApp> {
  const llm = await startStubLlm()
  onTestFinished(llm.close)
  const lines: string[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const config = aConfig({ OPENAI_BASE_URL: llm.url, OPENAI_MODEL: 'stub', OPENAI_API_KEY: KEY_CANARY, ...settings })
  const { app, close } = createApp(config, { log: createLog(config.logLevel, destination) })
  onTestFinished(close)
  return { app, logged: () => lines.join(''), llm }
}

function aConfig(settings: Record<string, string>): Config {
  const read = readConfig({ CHAT_TIMEOUT_MS: String(TIMEOUT_MS), CHAT_RATE_LIMIT: '1000000', LOG_LEVEL: 'debug', ...settings })
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  return read.config
}
