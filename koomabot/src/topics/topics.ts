import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { notPublished, suggestedTopics } from '@kooma/content/chat.ts'
import type { FaqItem } from '@kooma/content/faq.ts'
import { unpublished } from '@kooma/content/unpublished.ts'
import { z } from 'zod'
import { isSmallTalk } from '../intents/small-talk.ts'
import { courseTopics } from './course-topics.ts'
import { bilingual, placeOf, readContent, readingFaults } from './faults.ts'

const TOPICS_FOLDER = join(import.meta.dirname, '../../../content/src/topics')
const NO_QUESTION = "has no question and position. Write faq: { position: 10, question: '…' }."

// In answers and replies, `{email}` and `{phone}` are replaced by the owner's.
const published = z
  .strictObject(
    {
      // Unique: it is the button when KoomaBot offers the topic.
      title: bilingual,
      answer: bilingual,
      // The page that says more: for a question of the FAQ, its place there.
      page: z.string("has no page. Add page: '/courses', or another page that says more."),
      faq: z
        .object({
          position: z.int(NO_QUESTION),
          question: z.string(NO_QUESTION).regex(/\S/, NO_QUESTION),
          contactButtons: z.boolean().optional(),
        })
        .optional(),
      // Without use; older topics have it.
      kind: z.unknown().optional(),
    },
    { error: ({ code }) => (code === 'invalid_type' ? 'is not there. Begin with export const topic = {' : undefined) },
  )
  .describe('topic with an answer')

// Small talk, refusals, and what an owner has KoomaBot reply.
const replied = z.object({ reply: bilingual })

// The id is the name of the folder. `names` are what visitors may call a course.
type Topic = { id: string; names?: readonly string[] } & (z.infer<typeof published> | z.infer<typeof replied>)

const made: readonly Topic[] = [
  ...courseTopics(),
  ...Object.entries(unpublished).flatMap(([id, subject]) =>
    existsSync(fileOf(id)) ? [] : { id, reply: notPublished(subject) },
  ),
]
// The folder of a made topic holds utterances only.
const folders = globSync('*/', { cwd: TOPICS_FOLDER }).filter((name) => !made.some(({ id }) => id === name))
const found = await Promise.all(folders.sort().map(readTopic))

/** For Node: client/vite.config.ts defines what the browser needs. */
export const topics: readonly Topic[] = [...found.flatMap(({ topic }) => topic ?? []), ...made].sort(
  (a, b) => rankOf(a) - rankOf(b),
)

/** Why topics are left out. The build stops at these; a running server does without the topics. */
export const topicFaults: readonly string[] = found.flatMap(({ faults }) => faults)

export const answerableTopics = topics.filter((topic) => 'answer' in topic)

export const faqItems: readonly FaqItem[] = answerableTopics.flatMap(({ id, answer, faq }) =>
  faq ? { id, question: faq.question, answer: answer.en, contactButtons: faq.contactButtons } : [],
)

export const suggestions: readonly { id: string; question: string }[] = suggestedTopics.flatMap((id) => {
  const topic = answerableTopics.find((topic) => topic.id === id)
  return topic ? { id, question: topic.faq?.question ?? topic.title.en } : []
})

// The FAQ in its order, then other answers, small talk, and what the site doesn't publish.
function rankOf(topic: Topic) {
  if ('reply' in topic) return isSmallTalk(topic.id) ? 2 : 3
  return topic.faq ? topic.faq.position / 1e6 : 1
}

function fileOf(id: string) {
  return join(TOPICS_FOLDER, id, 'topic.ts')
}

async function readTopic(id: string) {
  const file = fileOf(id)
  if (!existsSync(file)) {
    const fault = id.startsWith('course-')
      ? `no course has the id ${id.slice('course-'.length)}. Name the folder after the id of its course, or remove it.`
      : 'there is no topic.ts. Copy one from another topic, or remove the folder.'
    return { faults: [`${placeOf(dirname(file))}: ${fault}`] }
  }
  try {
    // So that owners need no import, a topic's file names no type.
    const { topic } = await import(pathToFileURL(file).href)
    const schema = topic?.reply && !topic.answer ? replied : published
    const parts = topic?.faq ? { ...topic, page: `/faq#${id}` } : topic
    const { data, faults } = readContent(`${placeOf(file)}: the topic ${id}`, schema, parts)
    return { topic: data && { id, ...data }, faults }
  } catch (error) {
    return { faults: readingFaults(file, error) }
  }
}
