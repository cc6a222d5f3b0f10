import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { aChatApp } from '../support/chat-app.ts'
import { asksForFault } from '../support/stub-llm.ts'

test.each([
  { visitors: 1, limitMs: 50 },
  { visitors: 200, limitMs: 250 },
])('when $visitors visitors leave, the model is told within $limitMs ms', async ({ visitors, limitMs }) => {
  const { app, llm } = await aChatApp({ CHAT_TIMEOUT_MS: '20000' })
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo

  const leaving = new AbortController()
  const chats = Array.from({ length: visitors }, () =>
    fetch(`http://127.0.0.1:${port}/api/chat`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ message: asksForFault('hang') }),
      signal: leaving.signal,
    }).catch(() => undefined),
  )
  await expect.poll(() => llm.counts.open, { timeout: 10_000, interval: 5 }).toBe(visitors)

  const left = performance.now()
  leaving.abort()
  await expect.poll(() => llm.counts.aborted, { timeout: 5000, interval: 2 }).toBe(visitors)
  // A busy machine may be late by itself: the bar is what an idle event loop adds here too.
  const lagMs = await eventLoopLag()
  expect(performance.now() - left).toBeLessThan(limitMs + lagMs)
  expect(llm.counts.open).toBe(0)
  await Promise.all(chats)
})

async function eventLoopLag(): Promise<number> {
  const start = performance.now()
  await new Promise((resolve) => setTimeout(resolve, 10))
  return 10 * (performance.now() - start - 10) + 20
}
