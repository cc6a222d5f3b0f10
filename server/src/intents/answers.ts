import { faqItems } from '@kooma/content/faq.ts'
import { fallbackReply, offer, readMore, unanswerableReplies } from '@kooma/content/unanswerable-topics.ts'
import { readUtterances } from '@kooma/content/utterances.ts'
import { interpolateContact, type SiteSettings } from '@kooma/content/site-settings.ts'
import { smallTalkReplies } from '@kooma/content/small-talk.ts'
import { frenchAnswers } from '@kooma/content/topic-answers-fr.ts'
import { type Text, topicTitles } from '@kooma/content/topic-titles.ts'
import { topics } from '@kooma/content/topics.ts'
import { createIntentClassifier, type IntentClassifier, type Match } from './classifier.ts'

/** What the site's own answerer makes of a message. */
export type SiteAnswer = {
  reply: string
  outcome: 'answered' | 'offered' | 'unknown'
  /** Whether the reply may stand in for one of the LLM. */
  isSure: boolean
}

/** The site's own answerer: how it understands a message, and what it replies. */
export type SiteAnswers = { match: (message: string) => Match; answer: (message: string) => SiteAnswer }

// Training takes most of a second, so the apps of a process share the classifier.
let classifier: IntentClassifier | undefined

/** Makes the answerer that needs no model and no network. Every reply is made of stored texts; nothing is ever made up. */
export function createSiteAnswers(settings: SiteSettings): SiteAnswers {
  classifier ??= createIntentClassifier(readUtterances())
  const matcher = classifier
  const matchesByTitle = readTitles()

  function match(message: string): Match {
    return matchesByTitle.get(message.trim().toLowerCase()) ?? matcher.match(message)
  }

  function answer(message: string): SiteAnswer {
    const found = match(message)
    const say = (text: Text) => interpolateContact(text[found.language], settings)
    switch (found.kind) {
      case 'answer':
        return { reply: found.topics.map((id) => say(answersById.get(id) ?? fallbackReply)).join('\n\n'), outcome: 'answered', isSure: true }
      case 'offer': {
        const titles = found.topics.flatMap((id) => titlesById.get(id)?.[found.language] ?? [])
        return { reply: [say(offer), ...titles.map((title) => `• ${title}`)].join('\n'), outcome: 'offered', isSure: false }
      }
      case 'unknown':
        return { reply: say(unknownById.get(found.class ?? '') ?? fallbackReply), outcome: 'unknown', isSure: false }
    }
  }
  return { match, answer }
}

const titlesById = new Map<string, Text>(Object.entries(topicTitles))
const unknownById = new Map<string, Text>(Object.entries(unanswerableReplies))
const answersById = new Map<string, Text>([
  ...Object.entries(smallTalkReplies),
  ...topics.map(({ id, answer, page }): [string, Text] => [
    id,
    { en: `${answer}\n${readMore.en} ${page}`, fr: `${frenchAnswers[id]}\n${readMore.fr} ${page}` },
  ]),
])

// What a button of the panel sends is the title itself, or a question of the FAQ: it must never be misunderstood.
function readTitles(): Map<string, Match> {
  const matches = new Map<string, Match>()
  for (const { id } of topics) {
    const { en, fr } = topicTitles[id]
    matches.set(en.toLowerCase(), { kind: 'answer', topics: [id], language: 'en' })
    matches.set(fr.toLowerCase(), { kind: 'answer', topics: [id], language: 'fr' })
  }
  for (const { id, question } of faqItems) matches.set(question.toLowerCase(), { kind: 'answer', topics: [id], language: 'en' })
  return matches
}
