import { answerableTopics } from './topics.ts'

/** What the topics are called, in both languages. A reply's line `• ` and one of these becomes a button in the chat panel. */
export const topicTitles: readonly string[] = answerableTopics.flatMap(({ title }) => [title.en, title.fr])
