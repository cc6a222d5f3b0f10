import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { serve } from '../support/peers/serve.ts'
import { copyEnvironment, copyInstalledProject } from '../support/project-copy.ts'
import { outputOf } from '../support/servers/server-child.ts'

const isRoot = process.getuid?.() === 0
const RUN = ['scripts/run.js', 'node', '--version']

const copy = copyInstalledProject()
const temporary = join(copy.folder, 'tmp')
mkdirSync(temporary)
afterAll(copy.remove)
cpSync(inject('siteFolder'), join(copy.folder, 'client/dist'), { recursive: true })
copy.write('.env', 'SITE_URL=https://kooma.example\n')

test('a failed build leaves the last good site, which npm start serves once the mistake is mended', async () => {
  const source = 'client/src/pages/FaqPage.tsx'
  const good = copy.read(source)
  const built = copy.read('client/dist/pages/faq.html')

  copy.write(source, `${good}\nthrow new Error('a mistake')\n`)
  expect(copy.run('node', 'scripts/build.ts').exitCode).not.toBe(0)
  expect(copy.read('client/dist/pages/faq.html')).toBe(built)

  copy.write(source, good)
  const started = await start('start')
  expect(started.output()).not.toContain('Building')
  await stop(started)
})

test.each([
  ['stack', 'its terminal is closed', 'SIGHUP'],
  ['dev', 'npm is told to stop', 'SIGTERM'],
] as const)('npm run %s serves at an address, and leaves no process and no folder when %s', async (script, _, signal) =>
  stop(await start(script), signal),
)

test('npm start keeps no copy of the site, and ends when its server crashes', async () => {
  const { child } = await start('start')
  expect(leftFolders()).toEqual([])
  // The brackets keep the search from finding itself.
  const [server] = processesWith(`${copy.folder}/[s]erver/src/main.ts`, 'cmdline')
  process.kill(Number(server), 'SIGKILL')
  expect((await once(child, 'close'))[0]).toBe(1)
})

test('commands that start after a change of the lock file install once', async () => {
  const calls = standInForNpm(
    'until [ -e go ]; do sleep 0.1; done; cp --remove-destination package-lock.json node_modules/.package-lock.json',
  )
  copy.edit('package-lock.json', /zod": \{\s+"version": "/, 'zod": { "version": "0')
  const start = () => spawn('node', RUN, { cwd: copy.folder, env: copyEnvironment() })
  const first = start()
  await expect.poll(calls).toBe('ci\n')
  const second = start()
  await expect.poll(outputOf(second)).toContain('Waiting')
  copy.write('go', '')
  await Promise.all([once(first, 'close'), once(second, 'close')])
  expect(copy.run('node', ...RUN)).toEqual({ exitCode: 0, output: `${process.version}\n` })
  expect(calls()).toBe('ci\n')
})

test('a Node with another checksum is not used where the one on the path is too old', () => {
  standInForNpm('echo broken > node.tgz')
  const older = "data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'20.0.0'}})"
  const output = expect.stringContaining('has the wrong checksum. Install Node 24 or later from https://nodejs.org.\n')
  expect(copy.run('node', '--import', older, ...RUN)).toEqual({ exitCode: 1, output })
})

test('nothing follows a command that Ctrl-C or a closed terminal kills, or that makes nothing of Ctrl-C', () => {
  for (const [signal, exitCode] of Object.entries({ 'INT $$': 130, 'INT $PPID': 130, 'HUP $PPID': 129 })) {
    // Without the pause, Node sometimes reports the command's end before the signal.
    const sequence = `import { run } from './tools/child-process.js'
      await run('sh', ['-c', 'kill -${signal}; sleep 0.5'])
      console.log('next')`
    expect(copy.run('node', '--input-type=module', '--eval', sequence)).toEqual({ exitCode, output: '' })
  }
})

test('an address that cannot be had stops the start with one sentence', async () => {
  const { port, close } = await serve(() => undefined)
  for (const [address, sentence] of Object.entries({
    'localhost:8080':
      'HTTP_PORT=localhost:8080: must be a port, or an IP address and a port, such as 8080 or 127.0.0.1:8080',
    '203.0.113.7:8080':
      'This machine has no address 203.0.113.7. Choose one that it has, such as HTTP_PORT=127.0.0.1:8080.',
    [`127.0.0.1:${port}`]: `Port ${port} is taken by another program. Stop that one, or choose another with HTTP_PORT=127.0.0.1:${port + 1}.`,
  })) {
    copy.write('.env', `HTTP_PORT=${address}\n`)
    expect(copy.run('node', 'scripts/serve.ts')).toEqual({ exitCode: 1, output: `${sentence}\n` })
  }
  await close()
})

// Root may listen on any port and write to any folder.
test.skipIf(!isRoot)('an ordinary user is told at once what they have no right to: port 80, and the folder', () => {
  const asNobody = (script: string) =>
    copy.run('setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups', 'node', script)
  copy.write('.env', 'HTTP_PORT=127.0.0.1:80\n')
  const sentence = 'Port 80 needs root. Choose one above 1023, such as HTTP_PORT=127.0.0.1:8080.\n'
  expect(asNobody('scripts/serve.ts')).toEqual({ exitCode: 1, output: sentence })

  const output = expect.stringContaining(`${join(copy.folder, '.cache')} can’t be written to (EACCES).`)
  expect(asNobody('scripts/build.ts')).toEqual({ exitCode: 1, output })
})

/** Puts a script in npm's place. Returns what it was called for. */
function standInForNpm(script: string): () => string {
  copy.write('stand-in/npm', `#!/bin/sh\necho $1 >> ${copy.folder}/calls\n${script}`)
  chmodSync(join(copy.folder, 'stand-in/npm'), 0o755)
  vi.stubEnv('PATH', `${copy.folder}/stand-in:${process.env.PATH}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  return () => copy.read('calls')
}

type Running = { child: ChildProcess; output: () => string }

async function start(script: string): Promise<Running> {
  const [HTTP_PORT, PORT] = [String(await freePort()), String(await freePort())]
  // HOST is for a server that is started without npm.
  const settings = { HTTP_PORT, PORT, HOST: '127.0.0.2', HOME: temporary, TMPDIR: temporary }
  const env = { ...copyEnvironment(), ...settings }
  const child = spawn('npm', ['run', '--silent', script], { cwd: copy.folder, env, detached: true })
  const output = outputOf(child)
  const isThere = script === 'dev' ? /Local:[\s\S]*listening|listening[\s\S]*Local:/ : /The site is at/
  await expect.poll(output).toMatch(isThere)
  const site = script === 'dev' ? /http:[/\w]+:\d+/.exec(output())?.[0] : `http://127.0.0.1:${HTTP_PORT}`
  for (const [path, status] of Object.entries({ faq: 200, 'api/chat': 405 }))
    expect((await fetch(`${site}/${path}`)).status).toBe(status)
  return { child, output }
}

async function stop({ child }: Running, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  // A terminal tells its whole group.
  process.kill(Number(child.pid) * (signal === 'SIGHUP' ? -1 : 1), signal)
  await expect.poll(() => processesWith(`TMPDIR=${temporary}`)).toEqual([])
  expect(leftFolders()).toEqual([])
}

function leftFolders(): string[] {
  return readdirSync(temporary).filter((name) => name.startsWith('kooma-'))
}

/** Finds processes by command line or environment, which descendants inherit. */
function processesWith(text: string, file = 'environ'): string[] {
  const { stdout } = spawnSync('sh', ['-c', `grep -ls "$0" /proc/[0-9]*/${file}`, text], { encoding: 'utf8' })
  return stdout.match(/\d+/g) ?? []
}
