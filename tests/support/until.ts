import { setTimeout as wait } from 'node:timers/promises'

const LOOK_EVERY_MS = 25
const LIMIT_MS = 170_000

/** Polls until a condition holds. Rejects with its description after `limitMs`. */
export async function until(
  description: string,
  isSo: () => boolean | Promise<boolean>,
  limitMs = LIMIT_MS,
): Promise<void> {
  const limit = performance.now() + limitMs
  while (!(await isSo())) {
    if (performance.now() > limit) throw new Error(`Not within ${limitMs / 1000} s: ${description}.`)
    await wait(LOOK_EVERY_MS)
  }
}
