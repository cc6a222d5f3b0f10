import { APIError } from 'openai'
import { expect, test } from 'vitest'
import { isUnknown, readComplaint } from './llm-error.ts'

// As Azure, vLLM, Groq and Gemini say it.
test.each([
  [400, 'Unrecognized request argument supplied: max_tokens'],
  [422, [{ type: 'extra_forbidden', loc: ['body', 'max_tokens'], msg: 'Extra inputs are not permitted', input: 4000 }]],
  [400, "property 'max_tokens' is unsupported"],
  [400, 'Invalid JSON payload received. Unknown name "max_tokens": Cannot find field.'],
])('%s %j says that there is no such parameter', (status, message) => {
  expect(saysUnknown(status, { message })).toBe(true)
})

test.each([
  [400, "Unsupported value: 'temperature' does not support 0.2. The limit of max_tokens is 4096.", 'temperature'],
  [500, 'Unrecognized request argument supplied: max_tokens', null],
])('%s %j doesn’t say that there is no such parameter', (status, message, param) => {
  expect(saysUnknown(status, { message, param })).toBe(false)
})

function saysUnknown(status: number, error: object): boolean {
  const complaint = readComplaint(APIError.generate(status, { error }, undefined, new Headers()), 'max_tokens')
  return complaint !== undefined && isUnknown('max_tokens', complaint)
}
