import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import { projectFolder } from '../../../tools/child-process.js'

export function compose(...parameters: string[]): string {
  return docker('compose', ...parameters)
}

export function docker(...parameters: string[]): string {
  return execFileSync('docker', parameters, { cwd: projectFolder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Doesn't block, so the test can go on sending chats. */
export async function dockerMeanwhile(...parameters: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('docker', parameters, { cwd: projectFolder })
  return stdout
}
