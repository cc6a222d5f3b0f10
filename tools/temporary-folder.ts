import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from './lock.js'

/**
 * Makes a temporary folder. `remove` deletes it; otherwise it goes when this process ends, even by a crash.
 * Nothing runs on SIGKILL, so the next call removes what killed processes left.
 */
export function temporaryFolder(name: string): { folder: string; remove: () => void } {
  for (const left of readdirSync(tmpdir())) {
    const [, pid] = /^kooma-[a-z]+-(\d+)-/.exec(left) ?? []
    if (!pid || isRunning(Number(pid))) continue
    try {
      rmSync(join(tmpdir(), left), { recursive: true, force: true })
    } catch {
      // We may not delete another user's folder.
    }
  }
  const folder = mkdtempSync(join(tmpdir(), `kooma-${name}-${process.pid}-`))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', removeFolder)
  return {
    folder,
    remove: () => {
      process.off('exit', removeFolder)
      removeFolder()
    },
  }
}
