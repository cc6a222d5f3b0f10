import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../tools/temporary-folder.ts'

const { folder, remove } = temporaryFolder('lock')
afterAll(remove)

test('runs that wait for a build that is killed build one after the other', async () => {
  const killed = work(600_000)
  const busy = join(folder, 'busy')
  await expect.poll(() => existsSync(busy)).toBe(true)
  const waiting = Array.from({ length: 4 }, () => work(50))
  await Promise.all(waiting.map(({ stdout }) => once(stdout, 'data')))
  killed.kill('SIGKILL')
  rmdirSync(busy)
  expect(await Promise.all(waiting.map(async (child) => (await once(child, 'exit'))[0]))).toEqual([0, 0, 0, 0])
})

/** Starts a process that works as if it built the site. */
function work(milliseconds: number) {
  const script = join(import.meta.dirname, '../support/run-locked.ts')
  return spawn('node', [script, String(milliseconds)], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
}
