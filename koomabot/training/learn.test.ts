import { expect, test } from 'vitest'
import { claimWeights } from '../src/guard/claims.ts'
import { learnClaimWeights, readWorlds } from './learn.ts'

test('the reply guard has learnt from the replies of today', { timeout: 600_000 }, () => {
  const { authors, others } = readWorlds()
  const learnt = learnClaimWeights([...authors, ...others])
  const isSame = learnt.every((weight, slot) => weight === claimWeights[slot])
  expect(isSame, 'Run npm run evaluate -- --guard --learn and commit what it writes.').toBe(true)
})
