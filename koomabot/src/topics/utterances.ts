import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unpublished } from '@kooma/content/unpublished.ts'
import type { IntentUtterances } from '../intents/classifier.ts'
import { isSmallTalk } from '../intents/small-talk.ts'
import { conceptsOf } from '../intents/synonyms.ts'
import { tokenize } from '../intents/tokenize.ts'
import { utterancesOfNames } from './course-topics.ts'
import { topics } from './topics.ts'

const FOLDER = join(import.meta.dirname, '../../../content/src/topics')

// They hold many details that the site doesn't publish: lunch, insurance and so on.
const DETAILS = ['course-details', 'film-details']
const LETTERS_OF_STEM = 5
// A new topic has few other utterances, or none.
const WEIGHT_OF_NEW_NAMES = 4

/**
 * Reads how visitors ask about each topic: its title, its question, and the lines of its files. A line `# rowan` names the author of those below it;
 * the owner has no name. `isWanted` chooses authors, to train on some and measure on another.
 */
export function readUtterances(isWanted: (author: string) => boolean = () => true): IntentUtterances[] {
  const read = topics.map((topic) => {
    const { id, names: courseNames = [] } = topic
    const { title, faq } = 'answer' in topic ? topic : {}
    const en = readFile(id, 'en', isWanted)
    const text = readFile(id, 'en').join('\n').toLowerCase()
    // A new course has no utterances yet, and a renamed one none with its new title.
    const made = utterancesOfNames(courseNames.filter((name) => !text.includes(name)))
    // The project's own utterances name their authors, and details are told apart from those already.
    const isNew = title !== undefined && courseNames.length + readFile(id, 'en', (author) => author !== '').length === 0
    const names = { en: [title?.en ?? [], faq?.question ?? []].flat(), fr: [title?.fr ?? []].flat() }
    const repeated = (some: string[]) =>
      isWanted('') ? Array.from({ length: isNew ? WEIGHT_OF_NEW_NAMES : 1 }, () => some).flat() : []
    return {
      id,
      isNew,
      isAnswerable: title !== undefined || isSmallTalk(id),
      isElsewhere: title === undefined && !isSmallTalk(id) && !Object.hasOwn(unpublished, id),
      names: [...names.en, ...names.fr],
      en: [...repeated(names.en), ...en, ...made.en],
      fr: [...repeated(names.fr), ...readFile(id, 'fr', isWanted), ...made.fr],
    }
  })
  for (const topic of read) if (topic.isNew) moveDetails(topic, read)
  return read
}

type Utterances = { id: string; names: string[]; en: string[]; fr: string[] }

// Once an owner publishes a detail, such as insurance, the lines about it move to its topic. They have a word of the topic's title or question,
// or a synonym of one, that is said more often of details than of all other published topics.
function moveDetails(topic: Utterances, read: readonly Utterances[]) {
  const details = read.filter(({ id }) => DETAILS.includes(id))
  const countIn = (topics: readonly Utterances[]) => {
    const lines = topics.flatMap(({ en, fr }) => [...en, ...fr].map(subjectsOf))
    return (subject: string) => lines.filter((subjects) => subjects.has(subject)).length
  }
  const usesInDetails = countIn(details)
  const usesInOthers = countIn(read.filter(({ id, names }) => id !== topic.id && names.length > 0))
  const own = [...subjectsOf(topic.names.join(' '))].filter((subject) => usesInDetails(subject) > usesInOthers(subject))
  for (const detail of details)
    for (const language of ['en', 'fr'] as const) {
      const isMoved = (line: string) => own.some((subject) => subjectsOf(line).has(subject))
      topic[language].push(...detail[language].filter(isMoved))
      detail[language] = detail[language].filter((line) => !isMoved(line))
    }
}

function subjectsOf(line: string) {
  return new Set(tokenize(line).flatMap((word) => [word.slice(0, LETTERS_OF_STEM), ...conceptsOf(word)]))
}

function readFile(id: string, language: 'en' | 'fr', isWanted: (author: string) => boolean = () => true) {
  const path = join(FOLDER, id, `utterances.${language}.txt`)
  if (!existsSync(path)) return []
  let author = ''
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => {
      const isHeading = line.startsWith('# ')
      if (isHeading) author = line.slice(2)
      return line !== '' && !isHeading && isWanted(author)
    })
}
