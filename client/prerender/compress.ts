import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

// Blocks of 64 KB pack the script and the pages best.
const BROTLI = { params: { [constants.BROTLI_PARAM_LGBLOCK]: 16 } }

/** Writes a Brotli and a gzip copy beside every text file of a folder, at the highest level: Brotli's default. */
export function compressFolder(folder: string) {
  for (const name of globSync('**/*.{html,js,svg,txt,xml,webmanifest}', { cwd: folder })) {
    const file = join(folder, name)
    const text = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(text, BROTLI))
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
  }
}
