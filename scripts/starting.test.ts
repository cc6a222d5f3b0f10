import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectFolder } from '../tools/child-process.js'
import { freePort } from '../tools/free-port.ts'

const PATIENCE_MS = 60_000
const AT_ONCE_MS = 15_000
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

// A copy of the project, so a broken build breaks nothing else, with a temporary folder of its own.
const folder = mkdtempSync(join(tmpdir(), 'kooma-starting-'))
const temporary = join(folder, 'tmp')

beforeAll(() => {
  mkdirSync(temporary)
  for (const name of ['content', 'client', 'server', 'scripts', 'tools', 'nginx', 'package.json', 'package-lock.json', 'tsconfig.base.json']) {
    cpSync(join(projectFolder, name), join(folder, name), { recursive: true, filter: (path) => !/node_modules|\/dist/.test(path) })
  }
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(projectFolder, 'node_modules'))) {
    if (name !== '@kooma' && name !== '.building-site') symlinkSync(join(projectFolder, 'node_modules', name), join(folder, 'node_modules', name))
  }
  mkdirSync(join(folder, 'node_modules/@kooma'))
  for (const name of ['content', 'client', 'server']) symlinkSync(join(folder, name), join(folder, 'node_modules/@kooma', name))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a failed build leaves the last good site, and nothing is built again once the mistake is mended', { timeout: 4 * PATIENCE_MS }, async () => {
  const page = join(folder, 'client/dist/pages/faq.html')
  const source = join(folder, 'client/src/pages/FaqPage.tsx')
  const good = readFileSync(source, 'utf8')
  expect((await end(command('scripts/build.ts'))).exitCode).toBe(0)
  const built = readFileSync(page, 'utf8')

  writeFileSync(source, `${good}\nthrow new Error('a mistake')\n`)
  expect((await end(command('scripts/build.ts'))).exitCode).not.toBe(0)
  expect(readFileSync(page, 'utf8')).toBe(built)

  writeFileSync(source, good)
  const started = await start('start', { HTTP_PORT: `127.0.0.1:${await freePort()}` })
  expect(started.output()).not.toContain('Building')
  await stop(started)
})

test.each(['start', 'stack', 'dev'])(
  'npm run %s serves at an address, and leaves no process and no folder when npm is told to stop',
  {
    timeout: 2 * PATIENCE_MS,
  },
  async (script) => {
    const started = await start(script, { HTTP_PORT: `127.0.0.1:${await freePort()}`, PORT: String(await freePort()) })
    await stop(started)
  },
)

test('a server that crashes ends npm start, which leaves no folder', { timeout: 2 * PATIENCE_MS }, async () => {
  const started = await start('start', { HTTP_PORT: `127.0.0.1:${await freePort()}` })
  const server = processesWith(started.mark).find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/src/main.ts'))
  process.kill(server ?? 0, 'SIGKILL')
  expect((await end(started)).exitCode).toBe(1)
  expect(leftFolders()).toEqual([])
})

test.each([
  ['many', 'HTTP_PORT=many: must be a port, or an IP address and a port, such as 8080 or 127.0.0.1:8080'],
  ['localhost:8080', 'HTTP_PORT=localhost:8080: must be a port, or an IP address and a port, such as 8080 or 127.0.0.1:8080'],
  ['203.0.113.7:8080', 'This machine has no address 203.0.113.7. Choose one that it has, such as HTTP_PORT=127.0.0.1:8080.'],
])('HTTP_PORT=%s stops the start with one sentence', async (HTTP_PORT, sentence) => {
  const { exitCode, output } = await end(command('scripts/serve.ts', { HTTP_PORT }))
  expect([exitCode, output]).toEqual([1, `${sentence}\n`])
})

test('a port that another program has stops the start with one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  const port = await freePort()
  await new Promise<void>((resolve) => other.close(() => other.listen(port, '127.0.0.1', resolve)))
  const { exitCode, output } = await end(command('scripts/serve.ts', { HTTP_PORT: `127.0.0.1:${port}` }))
  other.close()
  const sentence = `Port ${port} is taken by another program. Stop that one, or choose another with HTTP_PORT=127.0.0.1:${port + 1}.\n`
  expect([exitCode, output]).toEqual([1, sentence])
})

// Root may listen on any port and write to any folder.
test.skipIf(!isRoot)(
  'an ordinary user is told that port 80 needs root, and that a folder can’t be written to, at once',
  { timeout: 2 * AT_ONCE_MS },
  async () => {
    const port80 = await end(command('scripts/serve.ts', { HTTP_PORT: '127.0.0.1:80' }, NOBODY))
    expect([port80.exitCode, port80.output]).toEqual([1, 'Port 80 needs root. Choose one above 1023, such as HTTP_PORT=127.0.0.1:8080.\n'])

    const { exitCode, output } = await end(command('scripts/build.ts', {}, NOBODY), AT_ONCE_MS)
    expect(exitCode).toBe(1)
    expect(output).toContain(`${join(folder, 'node_modules')} can’t be written to (EACCES).`)
  },
)

type Running = { child: ChildProcess; mark: string; output: () => string }

function command(script: string, settings: Record<string, string> = {}, uid?: number): Running {
  chmodSync(folder, 0o755)
  return run(process.execPath, [join(folder, script)], settings, uid)
}

function run(program: string, parameters: string[], settings: Record<string, string>, uid?: number): Running {
  const mark = `${process.pid}-${Math.random()}`
  const env = { PATH: `${join(projectFolder, 'node_modules/.bin')}:${process.env.PATH}`, HOME: temporary, TMPDIR: temporary, MARK: mark, ...settings }
  const child = spawn(program, parameters, { cwd: folder, env, ...(uid && { uid, gid: uid }) })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += chunk
    })
  }
  return { child, mark, output: () => text }
}

async function start(script: string, settings: Record<string, string>): Promise<Running> {
  const started = run('npm', ['run', '--silent', script], settings)
  await expect
    .poll(started.output, { timeout: PATIENCE_MS })
    .toMatch(script === 'dev' ? /Local:[\s\S]*listening|listening[\s\S]*Local:/ : /The site is at/)
  if (script !== 'dev') expect((await fetch(`http://${settings.HTTP_PORT}/faq`)).status).toBe(200)
  return started
}

async function end({ child, output }: Running, limitMs = PATIENCE_MS): Promise<{ exitCode: number | null; output: string }> {
  const closed = new Promise((resolve) => child.once('close', resolve))
  if (child.exitCode === null) await Promise.race([closed, wait(limitMs, undefined, { ref: false })])
  return { exitCode: child.exitCode, output: output() }
}

async function stop({ child, mark }: Running): Promise<void> {
  child.kill('SIGTERM')
  await expect.poll(() => processesWith(mark), { timeout: 10_000 }).toEqual([])
  expect(leftFolders()).toEqual([])
}

function leftFolders(): string[] {
  return readdirSync(temporary).filter((name) => name.startsWith('kooma-'))
}

// All that descend from a command inherit its environment.
function processesWith(mark: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/environ`))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`MARK=${mark}`)
      } catch {
        return false
      }
    })
    .map(Number)
}
