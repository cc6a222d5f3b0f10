import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectFolder } from '../../tools/child-process.js'
import { endWithThisProcess, untilAnswered } from '../../tools/processes.ts'
import { freePort } from '../../tools/free-port.ts'

/** What the slow model says, and the control as well. */
export const SLOW_REPLY = 'This is the slow model speaking.'

// As server/Dockerfile starts it.
const FLAGS = ['--max-semi-space-size=8']

/** A process under load or beside it: each is one of its own, so that its CPU time and its memory are its own too. */
export type LoadProcess = { pid: number; url: string; stop: () => Promise<void> }

/** Starts the server as in production, with the model that waits so many milliseconds behind it. */
export function startServerOn(model: LoadProcess, waitMs: number, settings: Record<string, string> = {}): Promise<LoadProcess> {
  return startProcess([...FLAGS, 'server/src/main.ts'], {
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    OPENAI_BASE_URL: `${model.url}/${waitMs}/v1`,
    OPENAI_MODEL: 'slow',
    OPENAI_API_KEY: 'none',
    CHAT_TIMEOUT_MS: '120000',
    CHAT_RATE_LIMIT: '1000000',
    CHAT_DAILY_LIMIT: '1000000',
    ...settings,
  })
}

/** Starts the model that answers after as many milliseconds as it is asked for. */
export function startSlowModel(): Promise<LoadProcess> {
  return startProcess(['bench/load/run-slow-model.ts'], {})
}

/** Starts the bare server that takes as long as the model does. */
export function startBareExpress(waitMs: number): Promise<LoadProcess> {
  return startProcess(['bench/load/run-bare-express.ts'], { NODE_ENV: 'production', WAIT_MS: String(waitMs) })
}

// What the server logs is thrown away, but written: it is part of what a chat costs.
async function startProcess(parameters: string[], settings: Record<string, string>): Promise<LoadProcess> {
  const port = await freePort()
  const child: ChildProcess = spawn(process.execPath, parameters, {
    cwd: projectFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, PORT: String(port), ...settings },
  })
  endWithThisProcess(child)
  const url = `http://127.0.0.1:${port}`
  await untilAnswered(`${url}/healthz`, child)
  return {
    pid: child.pid ?? 0,
    url,
    stop: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
