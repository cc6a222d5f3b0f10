// Measures how well KoomaBot answers:
//   npm run evaluate -- FILE.json…  |  --cross-validate [--authors=rowan,marine,devon,camille]      [--json] [--mistakes]
//   npm run evaluate -- --guard SOUND.json UNSOUND.json  |  --guard --cross-validate  |  --guard --learn
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { createIntentClassifier } from '../src/intents/classifier.ts'
import { readUtterances } from '../src/topics/utterances.ts'
import { crossValidate } from './cross-validate.ts'
import { crossValidateGuard, evaluateGuard, replyFile } from './evaluate-guard.ts'
import { writeClaimWeights } from './learn.ts'
import { mistakesOf, reportOf, summaryOf } from './report.ts'
import { questionFile, scoreQuestions } from './score.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean' },
    mistakes: { type: 'boolean' },
    guard: { type: 'boolean' },
    learn: { type: 'boolean' },
    'cross-validate': { type: 'boolean' },
    authors: { type: 'string', default: 'rowan,marine,devon,camille' },
  },
})
if (values.learn && !values.guard) {
  console.error('Only the reply guard is learnt here: write --guard --learn.')
  process.exit(1)
}
const fewestFiles = values['cross-validate'] || values.learn ? 0 : values.guard ? 2 : 1
if (positionals.length < fewestFiles) {
  const wanted = values.guard
    ? 'a file of sound and a file of unsound replies'
    : 'a file of questions, such as koomabot/training/questions/own.json'
  console.error(`Name ${wanted}.`)
  process.exit(1)
}

const files = await Promise.all(
  positionals.map(async (file): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))),
)
if (values.guard && values.learn) writeClaimWeights()
else if (values.guard && values['cross-validate']) crossValidateGuard()
else if (values.guard) evaluateGuard(replyFile.parse(files[0]), replyFile.parse(files[1]))
else {
  const start = performance.now()
  const classifier = createIntentClassifier(readUtterances())
  const startMs = performance.now() - start
  const scored = values['cross-validate']
    ? crossValidate(values.authors.split(','))
    : scoreQuestions(
        files.flatMap((file) => questionFile.parse(file)),
        classifier,
      )
  if (values.json) console.log(JSON.stringify({ ...summaryOf(scored), startMs }))
  else console.log(`${reportOf(scored)}\nready in ${startMs.toFixed(0)} ms`)
  if (values.mistakes) console.log(mistakesOf(scored))
}
