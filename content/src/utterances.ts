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

/** Reads how visitors ask: one line for each utterance, one file for each subject and language. For the server only. */
export function readUtterances(): TopicUtterances[] {
  return [
    ...idsOf(topicTitles).map((id) => ({ id, isAnswerable: true, ...readSubject(id) })),
    ...idsOf(smallTalkReplies).map((id) => ({ id, isAnswerable: true, ...readSubject(id) })),
    ...idsOf(unanswerableReplies).map((id) => ({ id, isAnswerable: false, ...readSubject(id) })),
  ]
}

/** Lists the keys of a record by the names that its type gives them. */
function idsOf<Id extends string>(record: Record<Id, unknown>): Id[] {
  const ids: Id[] = []
  for (const id in record) ids.push(id)
  return ids
}

function readSubject(id: SubjectId): { en: string[]; fr: string[] } {
  return { en: readLines(`${id}/utterances.en.txt`), fr: readLines(`${id}/utterances.fr.txt`) }
}

function readLines(file: string): string[] {
  return readFileSync(join(FOLDER, file), 'utf8').trim().split('\n')
}
