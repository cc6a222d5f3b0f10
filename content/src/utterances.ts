import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type UnanswerableId, unanswerableReplies } from './unanswerable-topics.ts'
import { type SmallTalkId, smallTalkReplies } from './small-talk.ts'
import { type TopicId, topicTitles } from './topic-titles.ts'

/** Everything that a message can be about: a topic, small talk, or something that the site does not publish. */
export type SubjectId = TopicId | SmallTalkId | UnanswerableId

/** How visitors ask about one subject, in the two languages. */
export type TopicUtterances = { id: SubjectId; isAnswerable: boolean; en: string[]; fr: string[] }

const FOLDER = join(import.meta.dirname, 'topics')

/**
 * Reads how visitors ask: one file for each subject and language, one line for each utterance. For the server only.
 * A line such as `# rowan` names the author of the lines below it; `isWanted` chooses authors, to train on some and measure on another.
 */
export function readUtterances(isWanted: (author: string) => boolean = () => true): TopicUtterances[] {
  const read = (id: SubjectId) => ({ en: readFile(`${id}/utterances.en.txt`, isWanted), fr: readFile(`${id}/utterances.fr.txt`, isWanted) })
  return [
    ...idsOf(topicTitles).map((id) => ({ id, isAnswerable: true, ...read(id) })),
    ...idsOf(smallTalkReplies).map((id) => ({ id, isAnswerable: true, ...read(id) })),
    ...idsOf(unanswerableReplies).map((id) => ({ id, isAnswerable: false, ...read(id) })),
  ]
}

/** Lists the keys of a record by the names that its type gives them. */
function idsOf<Id extends string>(record: Record<Id, unknown>): Id[] {
  const ids: Id[] = []
  for (const id in record) ids.push(id)
  return ids
}

function readFile(file: string, isWanted: (author: string) => boolean): string[] {
  let author = ''
  return readFileSync(join(FOLDER, file), 'utf8')
    .trim()
    .split('\n')
    .filter((line) => {
      const isHeading = line.startsWith('# ')
      if (isHeading) author = line.slice(2)
      return !isHeading && isWanted(author)
    })
}
