// Measures how well KoomaBot answers:
//   npm run evaluate -- FILE.json…  |  --cross-validate      [--mistakes]
//   npm run evaluate -- --guard SOUND.json UNSOUND.json  |  --guard --cross-validate  |  --guard --learn
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createIntentClassifier, type IntentUtterances } from '../src/intents/classifier.ts'
import { readUtterances } from '../src/topics/utterances.ts'
import { crossValidateGuard, evaluateGuard, replyFile } from './evaluate-guard.ts'
import { writeClaimWeights } from './learn.ts'
import { mistakesOf, reportOf } from './report.ts'
import { type Question, questionFile, type Scored, scoreQuestions } from './score.ts'

const AUTHORS = ['rowan', 'marine', 'devon', 'camille']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mistakes: { type: 'boolean' },
    guard: { type: 'boolean' },
    learn: { type: 'boolean' },
    'cross-validate': { type: 'boolean' },
  },
})
const files = positionals.map((file): unknown => JSON.parse(readFileSync(file, 'utf8')))
if (values.guard && values.learn) writeClaimWeights()
else if (values.guard && values['cross-validate']) crossValidateGuard()
else if (values.guard && files.length === 2) evaluateGuard(replyFile.parse(files[0]), replyFile.parse(files[1]))
else if (values.guard || (files.length === 0 && !values['cross-validate'])) {
  console.error(
    'Name a file of questions, such as koomabot/training/questions/own.json, or with --guard two of replies.',
  )
  process.exit(1)
} else {
  const scored = values['cross-validate']
    ? crossValidate()
    : scoreQuestions(
        files.flatMap((file) => questionFile.parse(file)),
        createIntentClassifier(readUtterances()),
      )
  console.log(reportOf(scored))
  if (values.mistakes) console.log(mistakesOf(scored))
}

// Asks each author's utterances of a classifier trained on the others' only, which is how it meets a visitor.
function crossValidate(): Scored[] {
  return AUTHORS.flatMap((author) => {
    const classifier = createIntentClassifier(readUtterances((name) => name !== author))
    const questions = readUtterances((name) => name === author).flatMap((utterances) => questionsOf(utterances, author))
    return scoreQuestions(questions, classifier)
  })
}

function questionsOf({ id, isAnswerable, en, fr }: IntentUtterances, author: string): Question[] {
  const expected = isAnswerable ? { expect: id } : { expect: 'none', kind: id }
  const ask = (utterances: readonly string[], lang: string) =>
    utterances.map((q, at) => ({ id: `${author}-${id}-${lang}-${at}`, q, lang, ...expected }))
  return [...ask(en, 'en'), ...ask(fr, 'fr')]
}
