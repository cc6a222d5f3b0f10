import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { projectFolder } from '../../tools/child-process.js'
import { temporaryFolder } from '../../tools/temporary-folder.ts'

const { folder, remove } = temporaryFolder('lock')
afterAll(remove)

// Fails when another one works at the same time.
const WORK = `import fs, { mkdirSync, rmdirSync } from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  import { setTimeout } from 'node:timers/promises'
  import { withLock } from '${pathToFileURL(join(projectFolder, 'tools/lock.js'))}'
  // A slow disk, so that others come in between.
  const { rmSync } = fs
  fs.rmSync = (...given) => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150)
    rmSync(...given)
  }
  syncBuiltinESMExports()
  console.log('waits')
  await withLock('lock', async () => {
    mkdirSync('busy')
    await setTimeout(Number(process.argv[1]))
    rmdirSync('busy')
  })`

test('runs that wait for a build that is killed build one after the other', async () => {
  const killed = work(600_000)
  const busy = join(folder, 'busy')
  await expect.poll(() => existsSync(busy)).toBe(true)
  const waiting = Array.from({ length: 4 }, () => work(50))
  const exits = Promise.all(waiting.map((child) => once(child, 'exit')))
  await Promise.all(waiting.map(({ stdout }) => once(stdout, 'data')))
  killed.kill('SIGKILL')
  rmdirSync(busy)
  expect((await exits).map(([code]) => code)).toEqual([0, 0, 0, 0])
})

function work(milliseconds: number) {
  return spawn('node', ['--input-type=module', '--eval', WORK, String(milliseconds)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
