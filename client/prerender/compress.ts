import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/

/** Writes a Brotli and a gzip copy beside every text file of a folder, at the highest level: it runs once, at build time. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  const compressFile = async (file: string) => {
    const text = await readFile(file)
    // Brotli's highest level is its default.
    await writeFile(`${file}.br`, await promisify(brotliCompress)(text))
    await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }))
  }
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))))
}
