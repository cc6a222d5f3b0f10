import { expect, onTestFinished, test } from 'vitest'
import { isReply, keepChatting } from '../../bench/load/keep-chatting.ts'
import { type LoadProcess, startBareExpress, startServerOn, startSlowModel } from '../../bench/load/load-process.ts'
import { median } from '../../bench/outcome.ts'

const LLM_MS = 300

// A server that lets 100 of 200 wait for the others' connections takes twice as long at least; a busy machine is busy for both.
const TIMES_AS_LONG = 1.8

test('200 chats in flight are all answered, in hardly more time than a bare server takes', async () => {
  const control = await chatWith(await startBareExpress(LLM_MS))
  const llm = await startSlowModel()
  onTestFinished(llm.stop)
  const server = await chatWith(await startServerOn(llm, LLM_MS))
  expect(server.failures).toBe(0)
  expect(server.mostInFlight).toBe(200)
  expect(median(server.milliseconds)).toBeLessThan(TIMES_AS_LONG * median(control.milliseconds))
})

function chatWith({ url, stop }: LoadProcess) {
  onTestFinished(stop)
  return keepChatting({ url, visitors: 200, messages: 2, arrivalMs: 200, isRight: isReply })
}
