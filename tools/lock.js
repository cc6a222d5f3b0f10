import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const POLL_MS = 100

/**
 * Works while no other process with the same lock does. Takes over the lock of a process that was killed.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  if (!take(file)) {
    console.log(`Waiting for another command of this project. If there is none, remove ${file}.`)
    do await wait(POLL_MS)
    while (!take(file))
  }
  const release = () => rmSync(file, { force: true })
  // A command that fails ends the process.
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/** @returns {boolean} */
function take(/** @type {string} */ file) {
  if (create(file, String(process.pid))) return true
  const holder = read(file)
  if (!holder || isRunning(Number(holder))) return false
  // Several may find the same dead holder, and would remove the next holder's lock.
  const claim = `${file}-of-${holder}`
  if (!create(claim)) return false
  if (read(file) === holder) rmSync(file)
  rmSync(claim)
  return take(file)
}

// Signal 0 only asks. A process of another user answers EPERM.
function isRunning(/** @type {number} */ pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return Object(error).code !== 'ESRCH'
  }
}

// False when the file exists.
function create(/** @type {string} */ file, text = '') {
  const folder = dirname(file)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, text, { flag: 'wx' })
    return true
  } catch (error) {
    const { code } = Object(error)
    if (code === 'EEXIST') return false
    // On a full disk the file is there, and empty.
    if (code === 'ENOSPC') rmSync(file, { force: true })
    console.error(
      `${folder} can’t be written to (${code}). Make room, run this as the user who owns the folder, or give yourself the right to write there.`,
    )
    process.exit(1)
  }
}

function read(/** @type {string} */ file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
