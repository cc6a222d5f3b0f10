import { execFile, execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const PROJECT = join(import.meta.dirname, '../..')

/** Runs docker compose on the project and returns its output. Throws when it fails. */
export function compose(...parameters: string[]): string {
  return docker('compose', ...parameters)
}

/** Runs docker and returns its output. Throws when it fails. */
export function docker(...parameters: string[]): string {
  return execFileSync('docker', parameters, { cwd: PROJECT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Runs docker without blocking, so the test can go on sending chats. Rejects when it fails. */
export async function dockerMeanwhile(...parameters: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('docker', parameters, { cwd: PROJECT })
  return stdout
}
