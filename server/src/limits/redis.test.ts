import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withTimeout } from './redis.ts'

test('work that starts late because our event loop is blocked is still in time', async () => {
  // From here the event loop checks its timers before it reads an answer.
  await setImmediate()
  const answer = withTimeout(
    setImmediate().then(() => 'answered'),
    60,
  )
  const end = performance.now() + 200
  while (performance.now() < end);
  expect(await answer).toBe('answered')
})
