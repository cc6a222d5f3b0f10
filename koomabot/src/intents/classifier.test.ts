import { expect, test } from 'vitest'
import { createIntentClassifier, type IntentUtterances } from './classifier.ts'

const utterances: [id: string, isAnswerable: boolean, en: string[], fr: string[]][] = [
  [
    'licence',
    true,
    ['do I need a licence', 'is a permit required', 'licence needed?', 'must I have a pilot permit'],
    ['faut-il un permis'],
  ],
  [
    'equipment',
    true,
    ['is equipment provided', 'can I bring my own drone', 'are goggles included'],
    ['le matériel est-il fourni'],
  ],
  [
    'ages',
    true,
    ['how old must you be', 'my son is 9, can he join', 'minimum age', 'is 10 old enough'],
    ['à partir de quel âge'],
  ],
  ['greeting', true, ['hello', 'hi', 'good morning', 'hey there'], ['bonjour', 'salut', 'allo']],
  [
    'prices',
    false,
    ['how much is the camp', 'what does it cost', 'price list'],
    ['combien ça coûte', 'quel est le prix', 'vos tarifs'],
  ],
]
const classes: IntentUtterances[] = utterances.map(([id, isAnswerable, en, fr]) => ({ id, isAnswerable, en, fr }))
const classifier = createIntentClassifier(classes)

test('never answers a price, and knows the language', () => {
  expect(classifier.match('how much does it cost')).toMatchObject({
    kind: 'unknown',
    topics: ['prices'],
    language: 'en',
  })
  expect(classifier.match('combien ça coûte')).toMatchObject({ kind: 'unknown', topics: ['prices'], language: 'fr' })
  expect(classifier.match('is equipment provided at no cost').kind).not.toBe('answer')
})

test('never answers a sensitive term that spelling correction would hide', () => {
  const game = { id: 'game', isAnswerable: true, en: ['who is playing', 'playing a game'], fr: [] }
  expect(createIntentClassifier([...classes, game]).match('who is paying').kind).not.toBe('answer')
})

test.each(['', '   ', '🚁🚁', '无人机', 'xqzzt'])('knows no class for %j', (message) => {
  expect(classifier.match(message)).toEqual({ kind: 'unknown', topics: [], language: 'en' })
})

test('gives the same chances after every training', () => {
  expect(createIntentClassifier(classes).chancesOf('do you lend goggles')).toEqual(
    classifier.chancesOf('do you lend goggles'),
  )
})
