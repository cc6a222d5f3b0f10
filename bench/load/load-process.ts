import { type ChildProcess, spawn } from 'node:child_process'
import { projectFolder } from '../../tools/child-process.js'
import { freePort } from '../../tools/free-port.ts'
import { end, untilAnswered } from '../../tools/processes.ts'

/** The reply of the slow LLM and of the bare Express server. */
export const SLOW_REPLY = 'This is a slow reply.'

// The switches that server/Dockerfile gives Node.
const FLAGS = ['--max-semi-space-size=8']

/** A server process, with CPU time and memory of its own. */
export type LoadProcess = { pid: number; url: string; stop: () => Promise<void> }

/** Starts the LLM that answers after the milliseconds in its base address. */
export function startSlowLlm(): Promise<LoadProcess> {
  return startProcess(['bench/load/run-slow-llm.ts'], {})
}

/** Starts our server as in production, on the slow LLM. */
export function startServerOn(
  llm: LoadProcess,
  waitMs: number,
  settings: Record<string, string> = {},
): Promise<LoadProcess> {
  return startProcess([...FLAGS, 'server/src/main.ts'], {
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    OPENAI_BASE_URL: `${llm.url}/${waitMs}/v1`,
    OPENAI_MODEL: 'slow',
    OPENAI_API_KEY: 'none',
    CHAT_TIMEOUT_MS: '60000',
    CHAT_RATE_LIMIT: '1000000',
    CHAT_DAILY_LIMIT: '1000000',
    ...settings,
  })
}

/** Starts Express with the SDK on its defaults, on the slow LLM. */
export function startPlainServerOn(llm: LoadProcess, waitMs: number): Promise<LoadProcess> {
  return startProcess([...FLAGS, 'bench/load/run-plain-server.ts'], {
    NODE_ENV: 'production',
    OPENAI_BASE_URL: `${llm.url}/${waitMs}/v1`,
  })
}

/** Starts Express without an LLM. It waits as long as the slow LLM would. */
export function startBareExpress(waitMs: number): Promise<LoadProcess> {
  return startProcess(['bench/load/run-bare-express.ts'], { NODE_ENV: 'production', WAIT_MS: String(waitMs) })
}

// We ignore the server's log, but it is still written, because logging is part of a chat's cost.
async function startProcess(parameters: string[], settings: Record<string, string>): Promise<LoadProcess> {
  const port = await freePort()
  const child: ChildProcess = spawn(process.execPath, parameters, {
    cwd: projectFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, PORT: String(port), ...settings },
  })
  const url = `http://127.0.0.1:${port}`
  await untilAnswered(`${url}/healthz`, child)
  return {
    pid: child.pid ?? 0,
    url,
    stop: () => end(child, 'SIGKILL'),
  }
}
