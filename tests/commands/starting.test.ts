import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projectEnvironment } from '../../tools/child-process.js'
import { freePort } from '../../tools/free-port.ts'
import { copyEnvironment, copyInstalledProject } from '../support/project-copy.ts'
import { serve } from '../support/serve.ts'
import { outputOf } from '../support/server-child.ts'

const PATIENCE_MS = 60_000
const AT_ONCE_MS = 15_000
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

// A broken build breaks nothing else here. The commands have a temporary folder of their own.
const copy = copyInstalledProject()
const temporary = join(copy.folder, 'tmp')
mkdirSync(temporary)
afterAll(copy.remove)

test('a failed build leaves the last good site, and nothing is built again once the mistake is mended', { timeout: 4 * PATIENCE_MS }, async () => {
  const source = 'client/src/pages/FaqPage.tsx'
  const good = copy.read(source)
  expect((await end(command('scripts/build.ts'))).exitCode).toBe(0)
  const built = copy.read('client/dist/pages/faq.html')

  copy.write(source, `${good}\nthrow new Error('a mistake')\n`)
  expect((await end(command('scripts/build.ts'))).exitCode).not.toBe(0)
  expect(copy.read('client/dist/pages/faq.html')).toBe(built)

  copy.write(source, good)
  const started = await start('start')
  expect(started.output()).not.toContain('Building')
  await stop(started)
})

test.each(['start', 'stack', 'dev'])(
  'npm run %s serves at an address, and leaves no process and no folder when npm is told to stop',
  { timeout: 2 * PATIENCE_MS },
  async (script) => stop(await start(script)),
)

test('a server that crashes ends npm start, which leaves no folder', { timeout: 2 * PATIENCE_MS }, async () => {
  const started = await start('start')
  const server = find('server/src/main.ts', 'cmdline', processesWith(started.mark))
  process.kill(Number(server[0]), 'SIGKILL')
  expect((await end(started)).exitCode).toBe(1)
  expect(leftFolders()).toEqual([])
})

test.each([
  ['localhost:8080', 'HTTP_PORT=localhost:8080: must be a port, or an IP address and a port, such as 8080 or 127.0.0.1:8080'],
  ['203.0.113.7:8080', 'This machine has no address 203.0.113.7. Choose one that it has, such as HTTP_PORT=127.0.0.1:8080.'],
])('HTTP_PORT=%s stops the start with one sentence', async (HTTP_PORT, sentence) => {
  expect(await end(command('scripts/serve.ts', { HTTP_PORT }))).toEqual({ exitCode: 1, output: `${sentence}\n` })
})

test('a port that another program has stops the start with one sentence', async () => {
  const { port, close } = await serve(() => undefined)
  const ended = await end(command('scripts/serve.ts', { HTTP_PORT: `127.0.0.1:${port}` }))
  await close()
  const sentence = `Port ${port} is taken by another program. Stop that one, or choose another with HTTP_PORT=127.0.0.1:${port + 1}.\n`
  expect(ended).toEqual({ exitCode: 1, output: sentence })
})

// Root may listen on any port and write to any folder.
test.skipIf(!isRoot)('an ordinary user is told at once what they have no right to: port 80, and the folder', { timeout: AT_ONCE_MS }, async () => {
  const port80 = await end(command('scripts/serve.ts', { HTTP_PORT: '127.0.0.1:80' }, NOBODY))
  expect(port80).toEqual({ exitCode: 1, output: 'Port 80 needs root. Choose one above 1023, such as HTTP_PORT=127.0.0.1:8080.\n' })

  const { exitCode, output } = await end(command('scripts/build.ts', {}, NOBODY))
  expect(exitCode).toBe(1)
  expect(output).toContain(`${join(copy.folder, 'node_modules')} can’t be written to (EACCES).`)
})

type Running = { child: ChildProcess; mark: string; output: () => string }

function command(script: string, settings: Record<string, string> = {}, uid?: number): Running {
  return run(process.execPath, [join(copy.folder, script)], settings, uid)
}

function run(program: string, parameters: string[], settings: Record<string, string>, uid?: number): Running {
  const mark = `${process.pid}-${Math.random()}`
  const env = { ...copyEnvironment(), PATH: projectEnvironment().PATH, HOME: temporary, TMPDIR: temporary, MARK: mark, ...settings }
  const child = spawn(program, parameters, { cwd: copy.folder, env, ...(uid && { uid, gid: uid }) })
  return { child, mark, output: outputOf(child) }
}

/** Runs an npm script on free ports and waits until the site is there. */
async function start(script: string): Promise<Running> {
  const HTTP_PORT = `127.0.0.1:${await freePort()}`
  const started = run('npm', ['run', '--silent', script], { HTTP_PORT, PORT: String(await freePort()) })
  const isThere = script === 'dev' ? /Local:[\s\S]*listening|listening[\s\S]*Local:/ : /The site is at/
  await expect.poll(started.output, { timeout: PATIENCE_MS }).toMatch(isThere)
  if (script !== 'dev') expect((await fetch(`http://${HTTP_PORT}/faq`)).status).toBe(200)
  return started
}

async function end({ child, output }: Running) {
  if (child.exitCode === null) await once(child, 'close')
  return { exitCode: child.exitCode, output: output() }
}

async function stop({ child, mark }: Running): Promise<void> {
  child.kill('SIGTERM')
  await expect.poll(() => processesWith(mark)).toEqual([])
  expect(leftFolders()).toEqual([])
}

function leftFolders(): string[] {
  return readdirSync(temporary).filter((name) => name.startsWith('kooma-'))
}

// All that descend from a command inherit its environment.
function processesWith(mark: string): string[] {
  return find(`MARK=${mark}`, 'environ', ['[0-9]*'])
}

/** Finds the processes that have a text in their environment or command line. */
function find(text: string, file: 'environ' | 'cmdline', pids: string[]): string[] {
  const files = pids.map((pid) => `/proc/${pid}/${file}`).join(' ')
  const { stdout } = spawnSync('/bin/sh', ['-c', `grep -ls "$0" ${files}`, text], { encoding: 'utf8' })
  return stdout.match(/\d+/g) ?? []
}
