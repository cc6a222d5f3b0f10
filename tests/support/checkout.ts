import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryFolder } from '../../tools/temporary-folder.ts'

const PROJECT = join(import.meta.dirname, '../..')

/** What a command printed, on both streams, and its exit code. */
export type Printed = { exitCode: number | null; output: string }

/** A copy of the project as an operator has it. Settings come from its `.env` alone. */
export type Checkout = {
  folder: string
  /** Writes `.env`. */
  set: (settings: Record<string, string>) => void
  /** Replaces a text in a file of the project. Throws when the file doesn't hold it. */
  edit: (file: string, text: string, replacement: string) => void
  /** Runs `docker compose` in the folder. */
  compose: (...parameters: string[]) => Printed
}

/** Copies the files that git knows, changed ones included, without node_modules. */
export function checkOut(): Checkout {
  const { folder } = temporaryFolder('checkout')
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: PROJECT, encoding: 'utf8' })
  for (const file of listed.stdout.split('\0').filter((name) => name && existsSync(join(PROJECT, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(PROJECT, file), join(folder, file))
  }
  const { PATH, HOME, DOCKER_HOST } = process.env
  return {
    folder,
    set: (settings) =>
      writeFileSync(
        join(folder, '.env'),
        Object.entries(settings)
          .map(([name, value]) => `${name}=${value}\n`)
          .join(''),
      ),
    edit: (file, text, replacement) => {
      const path = join(folder, file)
      const before = readFileSync(path, 'utf8')
      if (!before.includes(text)) throw new Error(`${file} doesn’t hold “${text}”.`)
      writeFileSync(path, before.replace(text, replacement))
    },
    compose: (...parameters) => {
      const env = { PATH, HOME, ...(DOCKER_HOST && { DOCKER_HOST }) }
      const { status, stdout, stderr } = spawnSync('docker', ['compose', ...parameters], { cwd: folder, env, encoding: 'utf8' })
      return { exitCode: status, output: stdout + stderr }
    },
  }
}
