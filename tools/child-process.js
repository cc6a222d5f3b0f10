import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const projectFolder = fileURLToPath(new URL('..', import.meta.url))

const binaries = join(projectFolder, 'node_modules', '.bin')

/** The environment in which a command finds the project's own Node 24 before any other. */
export function projectEnvironment() {
  return { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}` }
}

/**
 * Runs a command in the project's folder with its output on the screen, and hands signals on to it.
 * Ends this process with the command's exit code when that is not 0.
 * @param {string} command
 * @param {string[]} parameters
 * @returns {Promise<void>}
 */
export async function run(command, parameters) {
  const child = spawn(command, parameters, { cwd: projectFolder, stdio: 'inherit', env: projectEnvironment(), shell: process.platform === 'win32' })
  const handOn = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
  process.on('SIGTERM', handOn)
  // Ctrl-C reaches the child by itself; without this line the parent would be gone before it.
  process.on('SIGINT', () => undefined)
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (exitCode, signal) => resolve(exitCode ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
  })
  process.off('SIGTERM', handOn)
  if (code !== 0) process.exit(code)
}
