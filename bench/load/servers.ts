import { spawn } from 'node:child_process'
import { projectFolder } from '../../tools/child-process.js'
import { freePort } from '../../tools/free-port.ts'
import { end, untilAnswered } from '../../tools/processes.ts'

/** The LLM's reply: a dozen words in two clauses, which KoomaBot reads one by one. */
export const REPLY = 'All equipment is provided, and you may bring your own drone too.'

// The switch that server/Dockerfile gives Node.
const YOUNG_GENERATION = '--max-semi-space-size=32'

/** A server process, with CPU time and memory of its own. */
export type Server = { pid: number; url: string; stop: () => Promise<void> }

/** Starts the LLM that answers after the milliseconds in its base address. */
export function startLlm(): Promise<Server> {
  return start(['bench/load/run-llm.ts'], { REPLY })
}

/** Starts our server as in production, on an LLM that takes `waitMs`. */
export function startOurServer(llm: Server, waitMs: number): Promise<Server> {
  const unlimited = { CHAT_TIMEOUT_MS: '60000', CHAT_RATE_LIMIT: '1000000', CHAT_DAILY_LIMIT: '1000000' }
  const model = { OPENAI_BASE_URL: `${llm.url}/${waitMs}/v1`, OPENAI_MODEL: 'slow' }
  return start([YOUNG_GENERATION, 'server/src/main.ts'], { HOST: '127.0.0.1', ...model, ...unlimited })
}

/** Starts the server that people write: Express with express.json and the SDK on its defaults. */
export function startPlainServer(llm: Server, waitMs: number): Promise<Server> {
  return start(['bench/load/run-plain-server.ts'], { OPENAI_BASE_URL: `${llm.url}/${waitMs}/v1` })
}

// The server writes its log, because that is part of what a chat costs; nobody reads it here.
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
