import { stat } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withTimeout, TooSlow } from './with-timeout.ts'

test('what does not answer is too slow', async () => {
  await expect(withTimeout(new Promise(() => undefined), 6)).rejects.toThrow(TooSlow)
})

test('a question that is asked late because this process was busy is answered in time', async () => {
  // From here on the event loop looks at its timers before it asks, or hears, anybody.
  await setImmediate()
  const answer = withTimeout(
    setImmediate().then(() => stat(import.meta.filename)),
    60,
  )
  const end = performance.now() + 200
  while (performance.now() < end);
  expect((await answer).isFile()).toBe(true)
})
