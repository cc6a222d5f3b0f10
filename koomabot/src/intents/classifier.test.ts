import { expect, test } from 'vitest'
import { createIntentClassifier } from './classifier.ts'

const classes = [
  { id: 'licence', isAnswerable: true, en: ['do I need a licence', 'is a permit required'], fr: ['faut-il un permis'] },
  { id: 'game', isAnswerable: true, en: ['who is playing', 'playing a game'], fr: [] },
  { id: 'prices', isAnswerable: false, en: ['how much is the camp', 'price list'], fr: ['combien ça coûte'] },
]
const classifier = createIntentClassifier(classes)

test('never answers a sensitive term that spelling correction would hide', () => {
  expect(classifier.match('who is playing').kind).toBe('answer')
  expect(classifier.match('who is paying').kind).not.toBe('answer')
})

test('gives the same chances after every training', () => {
  const message = 'is a permit needed to play'
  expect(createIntentClassifier(classes).chancesOf(message)).toEqual(classifier.chancesOf(message))
})
