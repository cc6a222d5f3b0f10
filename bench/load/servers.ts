import { spawn } from 'node:child_process'
import { projectFolder } from '../../tools/child-process.js'
import { freePort } from '../../tools/free-port.ts'
import { end, untilAnswered } from '../../tools/processes.ts'

/** Two clauses, because the reply guard reads clause by clause. */
export const REPLY = 'All equipment is provided, and you may bring your own drone too.'

// As in server/Dockerfile.
const YOUNG_GENERATION = '--max-semi-space-size=32'

export type Server = { pid: number; url: string; stop: () => Promise<void> }

export function startLlm(): Promise<Server> {
  return start(['bench/load/run-llm.ts'], { REPLY })
}

/** `waitMs` is what the LLM takes. */
export function startOurServer(llm: Server, waitMs: number): Promise<Server> {
  const unlimited = { CHAT_TIMEOUT_MS: '60000', CHAT_RATE_LIMIT: '1000000', CHAT_DAILY_LIMIT: '1000000' }
  const model = { OPENAI_BASE_URL: `${llm.url}/${waitMs}/v1`, OPENAI_MODEL: 'slow' }
  return start([YOUNG_GENERATION, 'server/src/main.ts'], { HOST: '127.0.0.1', ...model, ...unlimited })
}

export function startPlainServer(llm: Server, waitMs: number): Promise<Server> {
  return start(['bench/load/run-plain-server.ts'], { OPENAI_BASE_URL: `${llm.url}/${waitMs}/v1` })
}

// The log is written, as part of what a chat costs, and not read.
async function start(parameters: string[], settings: Record<string, string>): Promise<Server> {
  const port = await freePort()
  const child = spawn(process.execPath, parameters, {
    cwd: projectFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...settings },
  })
  const url = `http://127.0.0.1:${port}`
  await untilAnswered(`${url}/healthz`, child)
  return { pid: child.pid ?? 0, url, stop: () => end(child, 'SIGKILL') }
}
