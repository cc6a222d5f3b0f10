import { setTimeout as wait } from 'node:timers/promises'

const LOOK_EVERY_MS = 10
const LIMIT_MS = 20_000

/** Waits until something is so. Rejects with its description when that takes too long. */
export async function until(description: string, isSo: () => boolean | Promise<boolean>, limitMs = LIMIT_MS): Promise<void> {
  const limit = performance.now() + limitMs
  while (!(await isSo())) {
    if (performance.now() > limit) throw new Error(`Waited ${limitMs / 1000} s in vain for this: ${description}.`)
    await wait(LOOK_EVERY_MS)
  }
}
