import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { serve } from '../support/peers/serve.ts'
import { copyEnvironment, copyInstalledProject } from '../support/project-copy.ts'
import { outputOf } from '../support/servers/server-child.ts'

const THREE_BUILDS_MS = 600_000
const RUN = ['scripts/run.js', 'node', '--version']
const AN_OLDER_NODE = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'20.0.0'}})`
const isRoot = process.getuid?.() === 0

// A broken build in this copy affects no other test. The copy has a temporary folder of its own.
const copy = copyInstalledProject()
const temporary = join(copy.folder, 'tmp')
mkdirSync(temporary)
afterAll(copy.remove)

test('a failed build leaves the last good site, which npm start serves once the mistake is mended', {
  timeout: THREE_BUILDS_MS,
}, async () => {
  const source = 'client/src/pages/FaqPage.tsx'
  const good = copy.read(source)
  expect(copy.run('node', 'scripts/build.ts').exitCode).toBe(0)
  const built = copy.read('client/dist/pages/faq.html')

  copy.write(source, `${good}\nthrow new Error('a mistake')\n`)
  expect(copy.run('node', 'scripts/build.ts').exitCode).not.toBe(0)
  expect(copy.read('client/dist/pages/faq.html')).toBe(built)

  copy.write(source, good)
  const started = await start('start')
  expect(started.output()).not.toContain('Building')
  await stop(started)
})

test.each(['stack', 'dev'])(
  'npm run %s serves at an address, and leaves no process and no folder when npm is told to stop',
  async (script) => stop(await start(script)),
)

test('a server that crashes ends npm start, which leaves no folder', async () => {
  const { child, mark } = await start('start')
  const server = find('server/src/main.ts', 'cmdline', processesWith(mark))
  process.kill(Number(server[0]), 'SIGKILL')
  expect((await once(child, 'close'))[0]).toBe(1)
  expect(leftFolders()).toEqual([])
})

test('two commands that start after a change of the lock file install once, and later ones not at all', async () => {
  const { calls, PATH } = standInForNpm(
    'until [ -e go ]; do sleep 0.1; done; cp --remove-destination package-lock.json node_modules/.package-lock.json',
  )
  copy.edit(
    'package-lock.json',
    '"node_modules/zod": {\n      "version": "',
    '"node_modules/zod": {\n      "version": "0.',
  )
  const start = () => spawn('node', RUN, { cwd: copy.folder, env: { ...copyEnvironment(), PATH } })
  const first = start()
  await expect.poll(calls).toBe('ci\n')
  const second = start()
  await expect.poll(outputOf(second)).toContain('Waiting for another command')
  copy.write('go', '')
  await Promise.all([once(first, 'close'), once(second, 'close')])
  expect([first.exitCode, second.exitCode, (await once(start(), 'close'))[0]]).toEqual([0, 0, 0])
  expect(calls()).toBe('ci\n')
})

test.each([
  ['no answer', 'exit 1', 'Node 24 can’t be fetched from the npm registry'],
  ['something else', 'echo else > node.tgz', 'has the wrong checksum'],
])('an older Node says that it is too old when the registry gives %s in place of Node 24', (_, command, reason) => {
  const { PATH } = standInForNpm(command)
  const { exitCode, output } = copy.run('env', `PATH=${PATH}`, 'node', '--import', AN_OLDER_NODE, ...RUN)
  expect(exitCode).toBe(1)
  expect(output).toContain(`${reason}. Install Node 24 or later from https://nodejs.org.\n`)
})

test.each([
  ['Ctrl-C kills', 'kill -INT $$', 130],
  ['makes nothing of Ctrl-C', 'kill -INT $PPID', 130],
])('nothing follows a command that %s', (_, command, exitCode) => {
  const sequence = `import { run } from './tools/child-process.js'
    await run('sh', ['-c', '${command}'])
    console.log('next')`
  expect(copy.run('node', '--input-type=module', '--eval', sequence)).toEqual({ exitCode, output: '' })
})

test.each([
  [
    'localhost:8080',
    'HTTP_PORT=localhost:8080: must be a port, or an IP address and a port, such as 8080 or 127.0.0.1:8080',
  ],
  [
    '203.0.113.7:8080',
    'This machine has no address 203.0.113.7. Choose one that it has, such as HTTP_PORT=127.0.0.1:8080.',
  ],
])('HTTP_PORT=%s stops the start with one sentence', (address, sentence) => {
  copy.write('.env', `HTTP_PORT=${address}\n`)
  expect(copy.run('node', 'scripts/serve.ts')).toEqual({ exitCode: 1, output: `${sentence}\n` })
})

test('a port that another program has stops the start with one sentence', async () => {
  const { port, close } = await serve(() => undefined)
  copy.write('.env', `HTTP_PORT=127.0.0.1:${port}\n`)
  const sentence = `Port ${port} is taken by another program. Stop that one, or choose another with HTTP_PORT=127.0.0.1:${port + 1}.\n`
  expect(copy.run('node', 'scripts/serve.ts')).toEqual({ exitCode: 1, output: sentence })
  await close()
})

// Root may listen on any port and write to any folder.
test.skipIf(!isRoot)('an ordinary user is told at once what they have no right to: port 80, and the folder', () => {
  const asNobody = (script: string) =>
    copy.run('setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups', 'node', script)
  copy.write('.env', 'HTTP_PORT=127.0.0.1:80\n')
  const sentence = 'Port 80 needs root. Choose one above 1023, such as HTTP_PORT=127.0.0.1:8080.\n'
  expect(asNobody('scripts/serve.ts')).toEqual({ exitCode: 1, output: sentence })

  const { exitCode, output } = asNobody('scripts/build.ts')
  expect(exitCode).toBe(1)
  expect(output).toContain(`${join(copy.folder, '.cache')} can’t be written to (EACCES).`)
})

/** Puts a script in npm's place, which notes that it was called first. */
function standInForNpm(command: string) {
  copy.write('stand-in/npm', `#!/bin/sh\necho "$1" >> ${copy.folder}/calls\n${command}\n`)
  chmodSync(join(copy.folder, 'stand-in/npm'), 0o755)
  copy.write('calls', '')
  return { calls: () => copy.read('calls'), PATH: `${join(copy.folder, 'stand-in')}:${process.env.PATH}` }
}

type Running = { child: ChildProcess; mark: string; output: () => string }

/** Runs an npm script on free ports and waits until the site is there. */
async function start(script: string): Promise<Running> {
  const HTTP_PORT = `127.0.0.1:${await freePort()}`
  const mark = `${process.pid}-${Math.random()}`
  const settings = { HTTP_PORT, PORT: String(await freePort()), HOME: temporary, TMPDIR: temporary, MARK: mark }
  const child = spawn('npm', ['run', '--silent', script], {
    cwd: copy.folder,
    env: { ...copyEnvironment(), ...settings },
  })
  const output = outputOf(child)
  const isThere = script === 'dev' ? /Local:[\s\S]*listening|listening[\s\S]*Local:/ : /The site is at/
  await expect.poll(output).toMatch(isThere)
  if (script !== 'dev') expect((await fetch(`http://${HTTP_PORT}/faq`)).status).toBe(200)
  return { child, mark, output }
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
