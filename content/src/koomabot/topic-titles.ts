import { answerableTopics } from './topics.ts'

/** What the topics are called, in both languages. In the chat panel, a line of a reply that is `• ` and a title becomes a button. */
export const topicTitles: readonly string[] = answerableTopics.flatMap(({ title }) => [title.en, title.fr])
