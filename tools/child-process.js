import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const projectFolder = fileURLToPath(new URL('..', import.meta.url))

const binaries = join(projectFolder, 'node_modules', '.bin')

/** The environment in which a command finds the project's own packages and Node 24 first. */
export function projectEnvironment() {
  return { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}` }
}

// npm ends on SIGTERM without passing the signal on, so a program under npm has to notice that its parent is gone.
const PARENT_POLL_MS = 200

/**
 * Runs a command in the project's folder with its output in the terminal. SIGTERM, or the end of our parent, ends the command.
 * Ends this process with the command's exit code when that is not 0.
 * @param {string} command
 * @param {string[]} parameters
 * @returns {Promise<void>}
 */
export async function run(command, parameters) {
  const child = spawn(command, parameters, {
    cwd: projectFolder,
    stdio: 'inherit',
    env: projectEnvironment(),
    shell: process.platform === 'win32',
  })
  const parent = process.ppid
  const end = () => child.kill('SIGTERM')
  const watch = setInterval(() => process.ppid !== parent && end(), PARENT_POLL_MS)
  process.on('SIGTERM', end)
  // The terminal sends Ctrl-C to the child too. Wait for the child to end.
  process.on('SIGINT', () => undefined)
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (exitCode, signal) => resolve(exitCode ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
  })
  clearInterval(watch)
  process.off('SIGTERM', end)
  if (code !== 0) process.exit(code)
}
