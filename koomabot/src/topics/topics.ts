import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FaqItem } from '@kooma/content/faq.ts'
import type { Text } from '@kooma/content/text.ts'
import { courseTopics } from './course-topics.ts'
import { bilingualFaults, isRecord, isText, placeOf, readingFaults } from './faults.ts'

/** A topic that the academy's facts answer. In all texts `{email}` and `{phone}` are replaced by the owner's. */
type AnswerableTopic = {
  kind: 'answerable'
  /** The text of the button when KoomaBot offers the topic. No two topics may share a title. */
  title: Text
  answer: Text
  /** The page that says more. A topic with `faq` leads to its question there instead. */
  page?: string
  /** The question on the FAQ page. Its anchor is the topic's id. */
  faq?: { position: number; question: string }
}

/** A greeting or thanks, or a topic that the site doesn't publish anything about: KoomaBot says so instead of guessing. */
type RepliedTopic = { kind: 'small-talk' | 'unanswerable'; reply: Text }

/** A topic; its id is the name of its folder. A course's topic also has the names that visitors may use for it. */
export type Topic = { id: string; names?: readonly string[] } & ((AnswerableTopic & { page: string }) | RepliedTopic)

const TOPICS_FOLDER = join(import.meta.dirname, '../../../content/src/topics')
const TOPIC_PARTS = ['kind', 'title', 'answer', 'page', 'faq']

const ofCourses: readonly Topic[] = courseTopics()
const found = await Promise.all(foldersOfTopics().map(readTopic))

/** Every topic. For Node only, which reads the folders: client/vite.config.ts defines what the browser needs. */
export const topics: readonly Topic[] = [...found.flatMap(({ topic }) => topic ?? []), ...ofCourses].sort(
  (a, b) => rankOf(a) - rankOf(b),
)

/** Why topics are left out, one sentence each. `npm start` and the build stop at these; a running server does without the topics. */
export const topicFaults: readonly string[] = found.flatMap(({ faults }) => faults)

/** The topics that KoomaBot can answer. */
export const answerableTopics = topics.filter((topic) => topic.kind === 'answerable')

/** The questions of the FAQ page, in its order. KoomaBot answers with the same words. */
export const faqItems: readonly FaqItem[] = answerableTopics.flatMap(({ id, answer, faq }) =>
  faq ? { id, question: faq.question, answer: answer.en } : [],
)

// First the FAQ in its order, then other answers, small talk, and what the site doesn't publish.
function rankOf(topic: Topic): number {
  const kinds: readonly Topic['kind'][] = ['answerable', 'small-talk', 'unanswerable']
  return topic.kind === 'answerable' && topic.faq ? topic.faq.position / 1e6 : kinds.indexOf(topic.kind) + 1
}

// A course's folder holds utterances only; its topic is made from the course.
function foldersOfTopics(): string[] {
  return readdirSync(TOPICS_FOLDER, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && !entry.name.startsWith('.') && !ofCourses.some(({ id }) => id === entry.name),
    )
    .map(({ name }) => name)
    .sort()
}

async function readTopic(id: string): Promise<{ topic?: Topic; faults: readonly string[] }> {
  const file = join(TOPICS_FOLDER, id, 'topic.ts')
  if (!existsSync(file)) {
    const course =
      id.startsWith('course-') &&
      `no course has the id ${id.slice('course-'.length)}. Give a course this id, or remove the folder.`
    return {
      faults: [
        `${placeOf(join(TOPICS_FOLDER, id))}: ${course || 'there is no topic.ts. Copy one from another topic, or remove the folder.'}`,
      ],
    }
  }
  try {
    // So that owners need no import, a topic's file doesn't name this type: faultsOfTopic checks it.
    const { topic }: { topic: AnswerableTopic | RepliedTopic } = await import(pathToFileURL(file).href)
    const faults = faultsOfTopic(`${placeOf(file)}: the topic ${id}`, topic)
    if (faults.length > 0) return { faults }
    if (topic.kind !== 'answerable') return { topic: { ...topic, id }, faults }
    return { topic: { ...topic, id, page: topic.faq ? `/faq#${id}` : (topic.page ?? '') }, faults }
  } catch (error) {
    return { faults: readingFaults(file, error) }
  }
}

function faultsOfTopic(owner: string, topic: unknown): string[] {
  if (!isRecord(topic)) return [`${owner} is not there. Begin with export const topic = {`]
  if (topic.kind === 'small-talk' || topic.kind === 'unanswerable') return bilingualFaults(owner, 'reply', topic.reply)
  if (topic.kind !== 'answerable') return [`${owner} has no kind. Write kind: 'answerable'.`]
  const { title, answer, faq, page } = topic
  const misspelt = Object.keys(topic).filter((key) => !TOPIC_PARTS.includes(key))
  const ofQuestion = isRecord(faq) && !(isText(faq.question) && Number.isInteger(faq.position))
  return [
    ...bilingualFaults(owner, 'title', title),
    ...bilingualFaults(owner, 'answer', answer),
    ...(ofQuestion ? [`${owner} has no question and position. Write faq: { position: 10, question: '…' }.`] : []),
    ...misspelt.map((key) => `${owner} has ${key}, which no topic has. Write one of ${TOPIC_PARTS.join(', ')}.`),
    ...(faq || isText(page) ? [] : [`${owner} has no page. Add page: '/courses', or another page that says more.`]),
  ]
}
