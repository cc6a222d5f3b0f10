import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectFolder = fileURLToPath(new URL('..', import.meta.url))

/** Commands find the project's own packages first. */
export function projectEnvironment() {
  const binaries = join(projectFolder, 'node_modules', '.bin')
  return { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}` }
}

// npm ends on SIGTERM without passing it on.
const PARENT_POLL_MS = 200

/**
 * Runs a command in the project's folder. A failure ends this process, with the same exit code.
 * @param {string} command
 * @param {string[]} parameters
 */
export async function run(command, parameters) {
  const code = await exitCodeOf(command, parameters)
  if (code !== 0) process.exit(code)
}

let running = 0

/**
 * Runs a command and resolves to its exit code. SIGTERM, a closed terminal or the end of our parent ends it. After a
 * signal, this process ends with the last of its commands: nothing may follow Ctrl-C.
 * @param {string} command
 * @param {string[]} parameters
 * @param {import('node:child_process').StdioOptions} stdio
 * @returns {Promise<number>}
 */
export async function exitCodeOf(command, parameters, stdio = 'inherit') {
  /** @type {NodeJS.Signals | undefined} */
  let received
  const heed = (/** @type {NodeJS.Signals} */ signal) => {
    received = signal
    // Ctrl-C reaches the child too.
    if (signal !== 'SIGINT') child.kill()
  }
  process.on('SIGTERM', heed).on('SIGINT', heed).on('SIGHUP', heed)
  const child = spawn(command, parameters, {
    cwd: projectFolder,
    stdio,
    env: projectEnvironment(),
    shell: process.platform === 'win32',
  })
  running += 1
  const parent = process.ppid
  const watch = setInterval(() => process.ppid !== parent && heed('SIGTERM'), PARENT_POLL_MS)
  const [code, killedBy] = await once(child, 'exit')
  running -= 1
  clearInterval(watch)
  process.off('SIGTERM', heed).off('SIGINT', heed).off('SIGHUP', heed)
  const signal = received ?? killedBy
  if (!signal) return code
  if (running === 0) process.exit(exitCodeAfter(signal))
  return exitCodeAfter(signal)
}

/** As shells have it. */
export function exitCodeAfter(/** @type {NodeJS.Signals} */ signal) {
  return 128 + constants.signals[signal]
}
