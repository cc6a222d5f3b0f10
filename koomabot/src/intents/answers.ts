import { englishOnly, fallbackReply, offer, orDidYouMean, readMore } from '@kooma/content/chat.ts'
import { interpolateContact } from '@kooma/content/site-settings.ts'
import { french, type Text } from '@kooma/content/text.ts'
import type { Contact } from '../instructions.ts'
import { answerableTopics, topics } from '../topics/topics.ts'
import type { IntentClassifier, Match } from './classifier.ts'
import type { Language } from './language.ts'

/** A reply made from the site's own texts. */
export type Answer = {
  reply: string
  /** English in reply to a French question whose answer has no French. */
  language: Language
  /** The titles of the topics that KoomaBot offers. The reply names them too. */
  topics: readonly string[]
  /** The ids of the topics that it is about: what it answers, or what the site doesn't publish. None when KoomaBot isn't sure. */
  about: readonly string[]
  outcome: 'answered' | 'offered' | 'unknown'
  /** Whether the reply may replace one of the LLM. */
  isSure: boolean
}

/** Makes the function that answers a message, without an LLM or a network. */
export function createAnswers(classifier: IntentClassifier, contact: Contact): (message: string) => Answer {
  return (message) => {
    const found = matchesByTitle.get(message.trim().toLowerCase()) ?? classifier.match(message)
    const replyOf = (id = '') => repliesById.get(id) ?? fallbackReply
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
        const texts = found.topics.map(replyOf)
        if (titles.length > 0) texts.push(orDidYouMean)
        return { ...say(texts, titles), about: found.topics, outcome: 'answered', isSure: titles.length === 0 }
      }
      case 'offer':
        return { ...say([offer], titlesOf(found.topics)), about: [], outcome: 'offered', isSure: false }
      case 'unknown':
        return {
          ...say([replyOf(found.class)]),
          about: found.class ? [found.class] : [],
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

function answerWithPage({ answer, page }: (typeof answerableTopics)[number]): Text {
  return { en: `${answer.en}\n${readMore.en} ${page}`, fr: french`${answer.fr}\n${readMore.fr} ${page}` }
}

// A button of the panel sends a topic's title or a question of the FAQ. These are looked up, not classified.
function readTitles(): Map<string, Match> {
  const matches = new Map<string, Match>()
  for (const { id, title, faq } of answerableTopics) {
    const add = (language: Language, ...names: (string | undefined)[]) => {
      for (const name of names)
        if (name) matches.set(name.toLowerCase(), { kind: 'answer', topics: [id], alternatives: [], language })
    }
    add('fr', title.fr)
    add('en', title.en, faq?.question)
  }
  return matches
}
