import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { MessageCounts } from './message-counts.ts'

test('messages that come while Redis is asked don’t count for those before them', async () => {
  const answers: (() => void)[] = []
  const increment = (_key: string, millisecondsLeft: number) => {
    const count = answers.length + 1
    return new Promise<{ count: number; millisecondsLeft: number }>((resolve) =>
      answers.push(() => resolve({ count, millisecondsLeft })),
    )
  }
  const counts = new MessageCounts({ isUsable: () => true, increment, count: async () => 0, close: () => undefined })
  const messages: ReturnType<typeof counts.increment>[] = []
  for (let message = 0; message < 3; message += 1) {
    messages.push(counts.increment('203.0.113.7'))
    await nextTurn()
  }
  for (const answer of answers) answer()
  expect((await Promise.all(messages)).map(({ totalHits }) => totalHits)).toEqual([1, 2, 3])
})
