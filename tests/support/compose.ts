import { execFile, execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const PROJECT = join(import.meta.dirname, '../..')

/** Runs a command of docker compose on the project and returns what it printed. Throws when it fails. */
export function compose(...parameters: string[]): string {
  return docker('compose', ...parameters)
}

/** Runs a docker command and returns what it printed. Throws when it fails. */
export function docker(...parameters: string[]): string {
  return execFileSync('docker', parameters, { cwd: PROJECT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Runs a docker command while the test goes on asking the site. Rejects when it fails. */
export async function dockerMeanwhile(...parameters: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('docker', parameters, { cwd: PROJECT })
  return stdout
}
