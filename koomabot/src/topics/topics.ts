import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FaqItem } from '@kooma/content/faq.ts'
import { z } from 'zod'
import { courseTopics } from './course-topics.ts'
import { bilingual, placeOf, readContent, readingFaults } from './faults.ts'

const TOPICS_FOLDER = join(import.meta.dirname, '../../../content/src/topics')
const NO_QUESTION = "has no question and position. Write faq: { position: 10, question: '…' }."

// What the site publishes. In all texts `{email}` and `{phone}` are replaced by the owner's.
const published = z
  .strictObject(
    {
      // The text of the button when KoomaBot offers the topic. No two topics may share a title.
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
      kind: z.literal('answerable', 'has an answer, but another kind. Remove kind.').optional(),
    },
    { error: ({ code }) => (code === 'invalid_type' ? 'is not there. Begin with export const topic = {' : undefined) },
  )
  .describe('topic with an answer')

// A greeting or thanks, or what the site publishes nothing about: KoomaBot says so instead of guessing.
const replied = z.object({ reply: bilingual, kind: z.enum(['unanswerable', 'small-talk']).optional() })

/** A topic; its id is the name of its folder. A course's topic also has the names that visitors may use for it. */
export type Topic = { id: string; names?: readonly string[] } & (z.infer<typeof published> | z.infer<typeof replied>)

const ofCourses: readonly Topic[] = courseTopics()
// A course's folder holds utterances only; its topic is made from the course.
const folders = globSync('*/', { cwd: TOPICS_FOLDER }).filter((name) => !ofCourses.some(({ id }) => id === name))
const found = await Promise.all(folders.sort().map(readTopic))

/** Every topic. For Node only, which reads the folders: client/vite.config.ts defines what the browser needs. */
export const topics: readonly Topic[] = [...found.flatMap(({ topic }) => topic ?? []), ...ofCourses].sort(
  (a, b) => rankOf(a) - rankOf(b),
)

/** Why topics are left out, one sentence each. `npm start` and the build stop at these; a running server does without the topics. */
export const topicFaults: readonly string[] = found.flatMap(({ faults }) => faults)

/** The topics that KoomaBot can answer. */
export const answerableTopics = topics.filter((topic) => 'answer' in topic)

/** The questions of the FAQ page, in its order. KoomaBot answers with the same words. */
export const faqItems: readonly FaqItem[] = answerableTopics.flatMap(({ id, answer, faq }) =>
  faq ? { id, question: faq.question, answer: answer.en, contactButtons: faq.contactButtons } : [],
)

// First the FAQ in its order, then other answers, small talk, and what the site doesn't publish.
function rankOf(topic: Topic): number {
  if ('reply' in topic) return topic.kind === 'small-talk' ? 2 : 3
  return topic.faq ? topic.faq.position / 1e6 : 1
}

async function readTopic(id: string): Promise<{ topic?: Topic | undefined; faults: readonly string[] }> {
  const folder = join(TOPICS_FOLDER, id)
  const file = join(folder, 'topic.ts')
  if (!existsSync(file)) {
    const fault = id.startsWith('course-')
      ? `no course has the id ${id.slice('course-'.length)}. Give a course this id, or remove the folder.`
      : 'there is no topic.ts. Copy one from another topic, or remove the folder.'
    return { faults: [`${placeOf(folder)}: ${fault}`] }
  }
  try {
    // So that owners need no import, a topic's file names no type.
    const { topic } = await import(pathToFileURL(file).href)
    const schema = topic && !topic.answer && (topic.reply || topic.kind) ? replied : published
    const parts = topic?.faq ? { ...topic, page: `/faq#${id}` } : topic
    const { data, faults } = readContent(`${placeOf(file)}: the topic ${id}`, schema, parts)
    return { topic: data && { id, ...data }, faults }
  } catch (error) {
    return { faults: readingFaults(file, error) }
  }
}
