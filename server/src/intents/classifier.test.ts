import { expect, test } from 'vitest'
import { createIntentClassifier } from './classifier.ts'
import type { IntentUtterances } from './train.ts'

const classes: IntentUtterances[] = [
  {
    id: 'licence',
    isAnswerable: true,
    en: ['do I need a licence', 'is a permit required', 'licence needed?', 'must I have a pilot permit'],
    fr: ['faut-il un permis', 'licence obligatoire?', 'ai-je besoin d’une licence'],
  },
  {
    id: 'equipment',
    isAnswerable: true,
    en: ['is equipment provided', 'can I bring my own drone', 'are goggles included', 'what gear do I need'],
    fr: ['le matériel est-il fourni', 'les lunettes sont-elles incluses'],
  },
  {
    id: 'ages',
    isAnswerable: true,
    en: ['how old must you be', 'my son is 9, can he join', 'minimum age', 'is 10 old enough'],
    fr: ['à partir de quel âge', 'mon fils a 9 ans, peut-il venir'],
  },
  {
    id: 'greeting',
    isAnswerable: true,
    en: ['hello', 'hi', 'good morning', 'hey there'],
    fr: ['bonjour', 'salut', 'allo'],
  },
  {
    id: 'prices',
    isAnswerable: false,
    en: ['how much is the camp', 'what does it cost', 'price list', 'course fee'],
    fr: ['combien ça coûte', 'quel est le prix', 'vos tarifs'],
  },
]
const matcher = createIntentClassifier(classes)

test('a greeting before a question does not hide the question', () => {
  expect(matcher.chancesOf('hi, do I need a licence?')[0]).toMatchObject({ id: 'licence' })
})

test('a misspelt question finds its topic', () => {
  expect(matcher.chancesOf('is a permt requird')[0]).toMatchObject({ id: 'licence' })
})

test('an age in words counts as an age', () => {
  expect(matcher.chancesOf('my daughter is eight, can she join')[0]).toMatchObject({ id: 'ages' })
})

test('a price is never answered', () => {
  expect(matcher.match('how much does it cost')).toMatchObject({ kind: 'unknown', class: 'prices', language: 'en' })
})

test('a French question is known as French', () => {
  expect(matcher.match('combien ça coûte')).toMatchObject({ language: 'fr' })
})

test.each(['', '   ', '🚁🚁', '你好', 'xqzzt'])('nothing readable gets the honest no: %j', (message) => {
  expect(matcher.match(message)).toEqual({ kind: 'unknown', class: undefined, language: 'en' })
})

test('the same utterances always make the same matcher', () => {
  expect(createIntentClassifier(classes).chancesOf('do you lend goggles')).toEqual(matcher.chancesOf('do you lend goggles'))
})

test('a word of money keeps any topic from being answered outright', () => {
  expect(matcher.match('is equipment provided at no cost').kind).not.toBe('answer')
})
