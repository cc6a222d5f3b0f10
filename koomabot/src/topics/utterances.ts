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
// Own lines are about a word that so many of them have, and others so much less often.
const FEWEST_LINES = 3
const SHARE_OF_SUBJECT = 1 / 3
const MUCH_MORE = 20
const LEAST_SHARE = 0.001
// A new topic has few other utterances, or none.
const WEIGHT_OF_NEW_NAMES = 4
// Of the project's utterances.
const AUTHORS = ['house', 'rowan', 'devon', 'camille', 'marine']

/** Tells an author of the project's utterances from the owner, who has no name, or heads lines with comments. */
export function isAuthor(name: string): boolean {
  return AUTHORS.includes(name)
}

/**
 * Reads how visitors ask about each topic: its title, its question, and the lines of its files. A line `# rowan` names
 * the author of those below it. `isWanted` chooses authors, to train on some and measure on another.
 */
export function readUtterances(isWanted: (author: string) => boolean = () => true): IntentUtterances[] {
  const read = topics.map((topic) => {
    const { id, names: courseNames = [] } = topic
    const { title, faq } = 'answer' in topic ? topic : {}
    const en = readFile(id, 'en', isWanted)
    const fr = readFile(id, 'fr', isWanted)
    const text = readFile(id, 'en').join('\n').toLowerCase()
    // A new course has no utterances yet, and a renamed one none with its new title.
    const made = utterancesOfNames(courseNames.filter((name) => !text.includes(name)))
    // The project's own utterances name their authors, and details are told apart from those already.
    const isNew = title !== undefined && courseNames.length + readFile(id, 'en', isAuthor).length === 0
    const names = { en: [title?.en ?? [], faq?.question ?? []].flat(), fr: [title?.fr ?? []].flat() }
    const repeated = (some: string[]) =>
      isWanted('') ? Array.from({ length: isNew ? WEIGHT_OF_NEW_NAMES : 1 }, () => some).flat() : []
    return {
      id,
      isNew,
      isAnswerable: title !== undefined || isSmallTalk(id),
      isElsewhere: title === undefined && !isSmallTalk(id) && !Object.hasOwn(unpublished, id),
      names: [...names.en, ...names.fr],
      own: [...en, ...fr],
      en: [...repeated(names.en), ...en, ...made.en],
      fr: [...repeated(names.fr), ...fr, ...made.fr],
    }
  })
  const subjectsOf = createSubjects()
  for (const topic of read) if (topic.isNew) moveDetails(topic, read, subjectsOf)
  return read
}

type Utterances = { id: string; names: string[]; own: string[]; en: string[]; fr: string[] }

// Once an owner publishes a detail, such as insurance, the lines about it move to its topic: those with a word, or its
// synonym, that the topic's names have and that is said more often of details than of other published topics, or that
// its own lines are about.
function moveDetails(topic: Utterances, read: readonly Utterances[], subjectsOf: Subjects) {
  const usesIn = (lines: readonly string[]) => countUses(lines.map(subjectsOf))
  const others = read.filter(({ id }) => id !== topic.id)
  const inNames = usesIn(topic.names)
  const inOwn = usesIn(topic.own)
  const inOthers = usesIn(others.flatMap(linesOf))
  const inPublished = usesIn(others.filter(({ names }) => names.length > 0).flatMap(linesOf))
  const subjects = [...new Set([...inNames.subjects, ...inOwn.subjects])]
  // What is published of a course says nothing of films.
  const likelihood = ({ shareOf }: Uses) =>
    subjects.reduce((sum, subject) => sum + Math.log(shareOf(subject) + LEAST_SHARE), 0)
  const [found] = read
    .flatMap((details) => (DETAILS.includes(details.id) ? { details, uses: usesIn(linesOf(details)) } : []))
    .sort((one, other) => likelihood(other.uses) - likelihood(one.uses))
  if (!found) return
  const { details, uses } = found
  const own = subjects.filter(
    (subject) =>
      (inNames.countOf(subject) > 0 && uses.countOf(subject) > inPublished.countOf(subject)) ||
      (inOwn.countOf(subject) >= FEWEST_LINES &&
        inOwn.shareOf(subject) >= Math.max(SHARE_OF_SUBJECT, MUCH_MORE * inOthers.shareOf(subject))),
  )
  for (const language of ['en', 'fr'] as const) {
    const isMoved = (line: string) => own.some((subject) => subjectsOf(line).has(subject))
    topic[language].push(...details[language].filter(isMoved))
    details[language] = details[language].filter((line) => !isMoved(line))
  }
}

const linesOf = ({ en, fr }: Utterances) => [...en, ...fr]

type Uses = ReturnType<typeof countUses>

function countUses(lines: readonly ReadonlySet<string>[]) {
  const counts = new Map<string, number>()
  for (const subject of lines.flatMap((line) => [...line])) counts.set(subject, (counts.get(subject) ?? 0) + 1)
  const countOf = (subject: string) => counts.get(subject) ?? 0
  return { subjects: counts.keys(), countOf, shareOf: (subject: string) => countOf(subject) / lines.length }
}

type Subjects = ReturnType<typeof createSubjects>

// Each new topic looks at all lines again.
function createSubjects() {
  const known = new Map<string, ReadonlySet<string>>()
  return (line: string) => {
    const subjects =
      known.get(line) ??
      new Set(tokenize(line).flatMap((word) => [word.slice(0, LETTERS_OF_STEM), ...conceptsOf(word)]))
    known.set(line, subjects)
    return subjects
  }
}

/** The owner's own ways to ask. */
export function utterancesOfOwner(id: string, language: 'en' | 'fr'): string[] {
  return readFile(id, language, (author) => !isAuthor(author))
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
