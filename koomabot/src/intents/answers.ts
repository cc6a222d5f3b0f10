import { englishOnly, fallbackReply, offer, orDidYouMean, readMore } from '@kooma/content/chat.ts'
import { interpolateContact } from '@kooma/content/site-settings.ts'
import { french, type Text } from '@kooma/content/text.ts'
import type { Contact } from '../instructions.ts'
import { answerableTopics, topics } from '../topics/topics.ts'
import type { IntentClassifier, Match } from './classifier.ts'
import type { Language } from './language.ts'
import { isSmallTalk } from './small-talk.ts'
import { conceptsOf } from './synonyms.ts'
import { AGE_WORD, tokenize } from './tokenize.ts'

/** A reply made from the site's own texts. */
export type Answer = {
  reply: string
  /** English in reply to a French question whose answer has no French. */
  language: Language
  /** The titles of the topics that KoomaBot offers. The reply names them too. */
  topics: readonly string[]
  /** The ids of the topics that it is about: what it answers, or what the site doesn't publish. None when KoomaBot isn't sure. */
  about: readonly string[]
  /** `unknown` too when the message asks several questions and the site answers only some. */
  outcome: 'answered' | 'offered' | 'unknown'
  /** Whether the reply may replace one of the LLM. */
  isSure: boolean
}

/** Makes the function that answers a message, without an LLM or a network. */
export function createAnswers(classifier: IntentClassifier, contact: Contact): (message: string) => Answer {
  return (message) => {
    const found = matchesByTitle.get(nameOf(message)) ?? classifier.match(message)
    const replies = repliesOf(found.topics)
    const inLanguage = (text?: Text) => text?.[found.language] ?? text?.en
    const titlesOf = (ids: readonly string[]) => ids.flatMap((id) => inLanguage(titlesById.get(id)) ?? [])
    const say = (texts: readonly Text[], topics: readonly string[] = []) => {
      const language = texts.every((text) => text[found.language]) ? found.language : 'en'
      const preface = language === found.language ? [] : [englishOnly]
      const reply = [...preface, ...texts.map(inLanguage)].join('\n\n')
      return {
        reply: interpolateContact(nameTopics(reply, topics, found.language), contact),
        language,
        topics,
      }
    }
    switch (found.kind) {
      case 'answer': {
        const titles = titlesOf(found.alternatives)
        if (isAboutChild(message) && found.topics.every((id) => academyIds.has(id)))
          replies.unshift(...repliesOf(['ages']))
        if (titles.length > 0) replies.push(orDidYouMean)
        const isWhole = found.topics.every((id) => titlesById.has(id) || isSmallTalk(id))
        const outcome = isWhole ? 'answered' : 'unknown'
        return { ...say(replies, titles), about: found.topics, outcome, isSure: titles.length === 0 }
      }
      case 'offer':
        return { ...say([offer], titlesOf(found.topics)), about: [], outcome: 'offered', isSure: false }
      case 'unknown':
        return {
          ...say(replies.length > 0 ? replies : [fallbackReply]),
          about: found.topics,
          outcome: 'unknown',
          isSure: false,
        }
    }
  }
}

// Making one takes longer than answering a message.
const LISTS = {
  en: new Intl.ListFormat('en-CA', { type: 'disjunction' }),
  fr: new Intl.ListFormat('fr-CA', { type: 'disjunction' }),
}

// `“Ages”, “Safety” or “Do I need a licence?”`. In French the quotes are spaced, without a line break.
function nameTopics(text: string, titles: readonly string[], language: Language): string {
  const quoted = titles.map((title) => (language === 'fr' ? `«\u00a0${title}\u00a0»` : `“${title}”`))
  return text.replaceAll('{topics}', () => LISTS[language].format(quoted))
}

const titlesById = new Map(answerableTopics.map(({ id, title }) => [id, title]))
const repliesById = new Map(topics.map((topic) => [topic.id, 'reply' in topic ? topic.reply : answerWithPage(topic)]))
const matchesByTitle = readTitles()

// When a child is named, the ages come before an answer about the courses or the academy.
const academyIds = new Set(answerableTopics.filter(({ page }) => /^\/(courses|home)/.test(page)).map(({ id }) => id))

function isAboutChild(message: string): boolean {
  return tokenize(message).some((word) => word === AGE_WORD || conceptsOf(word).includes('child'))
}

function repliesOf(ids: readonly string[]): Text[] {
  return ids.flatMap((id) => repliesById.get(id) ?? [])
}

function answerWithPage({ answer, page }: (typeof answerableTopics)[number]): Text {
  return { en: `${answer.en}\n${readMore.en} ${page}`, fr: french`${answer.fr}\n${readMore.fr} ${page}` }
}

function nameOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

// A button of the panel sends a topic's title or a question of the FAQ. These are looked up, not classified.
function readTitles(): Map<string, Match> {
  const matches = new Map<string, Match>()
  for (const { id, title, faq } of answerableTopics) {
    const add = (language: Language, ...names: (string | undefined)[]) => {
      for (const name of names)
        if (name) matches.set(nameOf(name), { kind: 'answer', topics: [id], alternatives: [], language })
    }
    add('fr', title.fr)
    add('en', title.en, faq?.question)
  }
  return matches
}
