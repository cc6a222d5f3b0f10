import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** `remove` or the end of this process deletes it. */
export function temporaryFolder(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `kooma-${name}-`))
  const remove = () => {
    process.off('exit', remove)
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', remove)
  return { folder, remove }
}
