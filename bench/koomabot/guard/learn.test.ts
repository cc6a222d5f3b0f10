import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DIGEST_FILE, digestOfInputs } from './learn.ts'

test('the reply guard has learnt from the replies of today', () => {
  expect(readFileSync(DIGEST_FILE, 'utf8').trim(), 'Run npm run evaluate -- --guard --learn and commit what it writes.').toBe(digestOfInputs())
})
