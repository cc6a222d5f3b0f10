import { spawnSync } from 'node:child_process'
import { closeSync, createReadStream, mkdtempSync, openSync, readdirSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** Finds which of the words occur anywhere in an image: in its description or in a file of any layer, even a deleted one. */
export async function wordsInImage(image: string, words: readonly string[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kooma-image-'))
  try {
    const saved = spawnSync('/bin/sh', ['-c', 'docker save "$1" | tar -x -C "$2"', 'sh', image, folder], { stdio: ['ignore', 'ignore', 'inherit'] })
    if (saved.status !== 0) throw new Error(`docker save ${image} failed`)
    const found = new Set<string>()
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) for (const word of await wordsInFile(join(entry.parentPath, entry.name), words)) found.add(word)
    }
    return words.filter((word) => found.has(word))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

// Some engines compress the layers that they save, others don't.
async function wordsInFile(file: string, words: readonly string[]): Promise<string[]> {
  const bytes = createReadStream(file)
  const stream: Readable = isGzip(file) ? bytes.pipe(createGunzip()) : bytes
  const overlap = Math.max(...words.map((word) => word.length))
  const found = new Set<string>()
  let end = ''
  for await (const chunk of stream) {
    const text = end + chunk.toString('latin1')
    for (const word of words) if (text.includes(word)) found.add(word)
    end = text.slice(-overlap)
  }
  return [...found]
}

function isGzip(file: string): boolean {
  const start = Buffer.alloc(2)
  const descriptor = openSync(file, 'r')
  readSync(descriptor, start, 0, 2, 0)
  closeSync(descriptor)
  return start.readUInt16BE() === 0x1f8b
}
