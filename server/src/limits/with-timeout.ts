const STEPS = 6

/** Says that an answer did not come in time. */
export class TooSlow extends Error {}

/**
 * Waits for an answer at most so many milliseconds, then rejects with TooSlow. The work itself goes on unheard.
 * The time is counted in steps: when our own event loop comes late, that is one step, and not the fault of who was asked.
 */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: tooSlow, reject } = Promise.withResolvers<never>()
  let stepsLeft = STEPS
  const timer = setInterval(() => {
    stepsLeft -= 1
    if (stepsLeft === 0) reject(new TooSlow())
  }, milliseconds / STEPS)
  try {
    return await Promise.race([work, tooSlow])
  } finally {
    clearInterval(timer)
  }
}
