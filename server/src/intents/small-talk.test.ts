import { expect, test } from 'vitest'
import { withoutSmallTalk } from './small-talk.ts'

test('a greeting before and thanks after a question are set aside', () => {
  expect(withoutSmallTalk(['hi', 'there', 'do', 'i', 'need', 'a', 'licence', 'thanks'])).toEqual(['do', 'i', 'need', 'a', 'licence'])
})

test('a bare greeting stays whole', () => {
  expect(withoutSmallTalk(['hello', 'there'])).toEqual(['hello', 'there'])
})
