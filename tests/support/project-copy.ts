import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectFolder } from '../../tools/child-process.js'
import { temporaryFolder } from '../../tools/temporary-folder.ts'

export type Printed = { exitCode: number | null; output: string }

export type ProjectCopy = ReturnType<typeof copyProject>

const NOT_OURS = /\/(?:node_modules|\.cache|dist(?:\.\w+)?|test-results|screenshots|generated|\.git|\.env)$/

/** Copies the project as it is after a clone. Settings come from the copy's `.env` alone. */
export function copyProject() {
  const { folder, remove } = temporaryFolder('copy')
  chmodSync(folder, 0o755)
  const copy = (name: string) =>
    cpSync(join(projectFolder, name), join(folder, name), {
      recursive: true,
      filter: (source) => !NOT_OURS.test(source),
    })
  copy('.')
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return {
    folder,
    read,
    write,
    /** Throws unless the old text is there. */
    edit: (file: string, from: string | RegExp, to: string) => {
      const before = read(file)
      const after = before.replace(from, () => to)
      if (after === before) throw new Error(`${file} has no ${from}.`)
      write(file, after)
    },
    run: (command: string, ...parameters: string[]): Printed => {
      const options = { cwd: folder, encoding: 'utf8', env: copyEnvironment() } as const
      const { status, stdout, stderr } = spawnSync(command, parameters, options)
      return { exitCode: status, output: stdout + stderr }
    },
    restore: (name: string) => {
      rmSync(join(folder, name), { recursive: true })
      copy(name)
    },
    remove,
  }
}

/** Copies the project as it is after `npm ci`: packages are links, the project's own to the copy. */
export function copyInstalledProject(): ProjectCopy {
  const copy = copyProject()
  const [ours, theirs] = [join(projectFolder, 'node_modules'), join(copy.folder, 'node_modules')]
  mkdirSync(join(theirs, '@kooma'), { recursive: true })
  for (const name of readdirSync(join(ours, '@kooma')))
    symlinkSync(join(copy.folder, name), join(theirs, '@kooma', name))
  for (const name of readdirSync(ours)) if (name !== '@kooma') symlinkSync(join(ours, name), join(theirs, name))
  return copy
}

export function copyEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, DOCKER_HOST } = process.env
  return { PATH, HOME, ...(DOCKER_HOST && { DOCKER_HOST }) }
}
