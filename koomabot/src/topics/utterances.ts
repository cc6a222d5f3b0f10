import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { utterancesOfNames } from './course-topics.ts'
import { type Topic, topics } from './topics.ts'

const FOLDER = join(import.meta.dirname, '../../../content/src/topics')

// The topic of the many details that the site does not publish: lunch, parking, insurance and so on.
const UNPUBLISHED = 'course-details'
// The delivered topics have more; an owner's new topic has fewer.
const FEW_UTTERANCES = 40
const STEM = /(?<!\p{L})\p{L}{5}/gu

/**
 * Reads how visitors ask about each topic: one file for each topic and language, one line for each utterance. For the server only.
 * A line such as `# rowan` names the author of the lines below it; `isWanted` chooses authors, to train on some and measure on another.
 */
export function readUtterances(isWanted: (author: string) => boolean = () => true) {
  const published = topics.flatMap(stemsOfNewTopic)
  return topics.map((topic) => {
    const { id, names = [] } = topic
    const isPublished = (line: string) =>
      id === UNPUBLISHED && published.some((stem) => line.toLowerCase().includes(stem))
    const read = (language: 'en' | 'fr') => readFile(id, language, isWanted).filter((line) => !isPublished(line))
    const text = readFile(id, 'en').join('\n').toLowerCase()
    // A new course has no utterances yet; a renamed one has none with its new title.
    const made = utterancesOfNames(names.filter((name) => !text.includes(name)))
    return {
      id,
      isAnswerable: 'answer' in topic || topic.kind === 'small-talk',
      en: [...read('en'), ...made.en],
      fr: [...read('fr'), ...made.fr],
    }
  })
}

// A topic that an owner adds, such as insurance, is no longer unpublished, so its utterances leave that topic. We find them by a stem: that of the title's word that most of the new utterances share.
function stemsOfNewTopic(topic: Topic): string[] {
  const lines = { en: readFile(topic.id, 'en'), fr: readFile(topic.id, 'fr') }
  if (!('answer' in topic) || lines.en.length >= FEW_UTTERANCES) return []
  return (['en', 'fr'] as const).flatMap((language) => {
    const stems = topic.title[language]?.toLowerCase().match(STEM) ?? []
    return stems.filter(
      (stem) => lines[language].filter((line) => line.toLowerCase().includes(stem)).length * 2 > lines[language].length,
    )
  })
}

function readFile(id: string, language: 'en' | 'fr', isWanted: (author: string) => boolean = () => true): string[] {
  const path = join(FOLDER, id, `utterances.${language}.txt`)
  if (!existsSync(path)) return []
  let author = ''
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim())
  return lines.filter((line) => {
    const isHeading = line.startsWith('# ')
    if (isHeading) author = line.slice(2)
    return line !== '' && !isHeading && isWanted(author)
  })
}
