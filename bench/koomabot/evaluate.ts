// Measures how well KoomaBot answers: npm run evaluate -- FILE.json… | --cross-validate [--json] [--mistakes] [--ids=odd|even] [--llm]
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readUtterances } from '@kooma/content/utterances.ts'
import { createSiteAnswers } from '@kooma/server/intents/answers.ts'
import { evaluateLlm } from './evaluate-llm.ts'
import { crossValidate } from './cross-validate.ts'
import { mistakesOf, reportOf, summaryOf } from './report.ts'
import { type Question, questionFile, scoreQuestions } from './score.ts'
import { readSettings } from '../../tools/settings.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean' },
    mistakes: { type: 'boolean' },
    llm: { type: 'boolean' },
    'cross-validate': { type: 'boolean' },
    folds: { type: 'string', default: '5' },
    ids: { type: 'string', default: 'all' },
  },
})
if (!values['cross-validate'] && positionals.length === 0) {
  console.error('Name a file of questions, such as: npm run evaluate -- bench/koomabot/questions/own.json')
  process.exit(1)
}

const { config } = readSettings()
if (values.llm) {
  await evaluateLlm(await readFiles(), config)
} else {
  const start = performance.now()
  const answers = createSiteAnswers(config.site)
  const startMs = performance.now() - start
  const scored = values['cross-validate'] ? crossValidate(readUtterances(), Number(values.folds)) : scoreQuestions(await readFiles(), answers)
  if (values.json) console.log(JSON.stringify({ ...summaryOf(scored), startMs }))
  else console.log(`${reportOf(scored)}\nready in ${startMs.toFixed(0)} ms`)
  if (values.mistakes) console.log(mistakesOf(scored))
}

async function readFiles(): Promise<Question[]> {
  const read = await Promise.all(positionals.map(async (file) => questionFile.parse(JSON.parse(await readFile(file, 'utf8')))))
  return read.flat().filter(({ id }) => isChosen(id))
}

// One half of a set can be read for its mistakes, while the other half stays unread and measures.
function isChosen(id: string): boolean {
  if (values.ids === 'all') return true
  return (Number(id.replaceAll(/\D/g, '')) % 2 === 1) === (values.ids === 'odd')
}
