import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type UnknownId, unknownReplies } from './known-unknowns.ts'
import { type SmallTalkId, smallTalkReplies } from './small-talk.ts'
import { type TopicId, topicTitles } from './topic-titles.ts'

/** Everything that a message can be about: a topic, small talk, or something that the site does not publish. */
export type SubjectId = TopicId | SmallTalkId | UnknownId

/** How visitors ask about one subject, in the two languages. */
export type PhrasedSubject = { id: SubjectId; isKnown: boolean; en: string[]; fr: string[] }

const FOLDER = join(import.meta.dirname, 'phrasings')

/** Reads how visitors ask: one line for each phrasing, one file for each subject and language. For the server only. */
export function readPhrasings(): PhrasedSubject[] {
  return [
    ...idsOf(topicTitles).map((id) => ({ id, isKnown: true, ...readSubject(id) })),
    ...idsOf(smallTalkReplies).map((id) => ({ id, isKnown: true, ...readSubject(id) })),
    ...idsOf(unknownReplies).map((id) => ({ id, isKnown: false, ...readSubject(id) })),
  ]
}

/** Lists the keys of a record by the names that its type gives them. */
function idsOf<Id extends string>(record: Record<Id, unknown>): Id[] {
  const ids: Id[] = []
  for (const id in record) ids.push(id)
  return ids
}

function readSubject(id: SubjectId): { en: string[]; fr: string[] } {
  return { en: readLines(`${id}.en.txt`), fr: readLines(`${id}.fr.txt`) }
}

function readLines(file: string): string[] {
  return readFileSync(join(FOLDER, file), 'utf8').trim().split('\n')
}
