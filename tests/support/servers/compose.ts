import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import { projectFolder } from '../../../tools/child-process.js'

/** Runs docker compose on the project and returns its output. Throws when it fails. */
export function compose(...parameters: string[]): string {
  return docker('compose', ...parameters)
}

/** Runs docker and returns its output. Throws when it fails. */
export function docker(...parameters: string[]): string {
  return execFileSync('docker', parameters, { cwd: projectFolder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Runs docker without blocking, so the test can go on sending chats. Rejects when it fails. */
export async function dockerMeanwhile(...parameters: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('docker', parameters, { cwd: projectFolder })
  return stdout
}
