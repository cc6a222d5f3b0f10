import { expect, onTestFinished, test } from 'vitest'
import { isReply, keepChatting } from './keep-chatting.ts'
import { startServerOn, startSlowLlm } from './load-process.ts'

test('200 chats wait for the LLM at once, none of them for another’s connection', { timeout: 30_000 }, async () => {
  const llm = await startSlowLlm()
  onTestFinished(llm.stop)
  const { url, stop } = await startServerOn(llm, 300)
  onTestFinished(stop)
  const { failures, mostInFlight } = await keepChatting({ url, visitors: 200, messages: 2, arrivalMs: 200, isRight: isReply })
  expect(failures).toBe(0)
  expect(mostInFlight).toBe(200)
})
