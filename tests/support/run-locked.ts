// Works in the current folder as if it built the site there: node tests/support/run-locked.ts MILLISECONDS
import { mkdirSync, rmdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { withLock } from '../../tools/lock.js'

console.log('waits')
await withLock('lock', async () => {
  // Fails when another one works at the same time.
  mkdirSync('busy')
  await wait(Number(process.argv[2]))
  rmdirSync('busy')
})
