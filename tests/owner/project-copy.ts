import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '../../tools/child-process.js'

/** What a command has printed, and how it ended. */
type Outcome = { status: number | null; output: string }

/** A copy of the project whose content can be edited without touching ours. */
export type ProjectCopy = {
  folder: string
  /** Reads a file of the copy, from the project's folder on. */
  read: (file: string) => string
  /** Writes a file of the copy, and the folders above it. */
  write: (file: string, text: string) => void
  /** Changes a file as an owner does. Throws unless the old text is there. */
  edit: (file: string, from: string | RegExp, to: string) => void
  remove: (file: string) => void
  /** Runs a command in the copy with none of our settings. */
  run: (command: string, parameters: readonly string[]) => Outcome
  /** Puts the content back as it is in the project. */
  restoreContent: () => void
  delete: () => void
}

const WORKSPACES = ['content', 'client', 'server', 'tests', 'bench']
const FILES = ['nginx', 'scripts', 'tools', 'docs', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'vitest.config.ts']

/** Copies the project into a folder of its own. Packages are linked, apart from the project's own, which have to be the copied ones. */
export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'kooma-owner-'))
  for (const name of [...WORKSPACES, ...FILES]) copy(name)
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@kooma'), { recursive: true })
  for (const workspace of WORKSPACES) symlinkSync(join(folder, workspace), join(packages, '@kooma', workspace))
  for (const name of readdirSync(join(projectFolder, 'node_modules'))) {
    if (name !== '@kooma' && (!name.startsWith('.') || name === '.bin')) symlinkSync(join(projectFolder, 'node_modules', name), join(packages, name))
  }

  function copy(name: string): void {
    const isBuilt = /\/(?:dist|node_modules)$/
    cpSync(join(projectFolder, name), join(folder, name), { recursive: true, filter: (source) => !isBuilt.test(source) })
  }
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  function write(file: string, text: string): void {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return {
    folder,
    read,
    write,
    edit(file, from, to) {
      const before = read(file)
      const after = before.replace(from, () => to)
      if (after === before) throw new Error(`${file} has no ${from}.`)
      write(file, after)
    },
    remove: (file) => rmSync(join(folder, file), { recursive: true }),
    run(command, parameters) {
      const { status, stdout, stderr } = spawnSync(command, parameters, { cwd: folder, encoding: 'utf8', env: cleanEnvironment() })
      return { status, output: stdout + stderr }
    },
    restoreContent() {
      rmSync(join(folder, 'content'), { recursive: true })
      copy('content')
    },
    delete: () => rmSync(folder, { recursive: true }),
  }
}

/** The server of a copy, and all that it has logged. */
type RunningCopy = { url: string; output: () => string; stop: () => Promise<void> }

/** Starts the server of a copy with the copy's own settings and site, and resolves to its address once it answers. */
export async function startCopy({ folder }: ProjectCopy, port: number): Promise<RunningCopy> {
  const server = spawn('node', ['server/src/main.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...cleanEnvironment(), PORT: String(port), HOST: '127.0.0.1', SITE_DIR: join(folder, 'client/dist'), LOG_LEVEL: 'warn' },
  })
  let logged = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (logged += chunk))
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error(`The server of the copy ended: ${logged}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    output: () => logged,
    async stop() {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
    },
  }
}

// The settings of an owner stand in the copy's .env.
function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: process.env.HOME }
}
