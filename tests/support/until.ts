import { setTimeout as wait } from 'node:timers/promises'

const LOOK_EVERY_MS = 25
const LIMIT_MS = 170_000

/** Polls until a condition holds. Rejects with its description when that takes too long. */
export async function until(description: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const limit = performance.now() + LIMIT_MS
  while (!(await isSo())) {
    if (performance.now() > limit) throw new Error(`Not within ${LIMIT_MS / 1000} s: ${description}.`)
    await wait(LOOK_EVERY_MS)
  }
}
