import { fallbackReply, offer, orDidYouMean, readMore } from '@kooma/content/chat.ts'
import { answerableTopics, topics } from '@kooma/content/koomabot/topics.ts'
import { readUtterances } from '@kooma/content/koomabot/utterances.ts'
import { interpolateContact, type SiteSettings } from '@kooma/content/site-settings.ts'
import type { Text } from '@kooma/content/text.ts'
import { createIntentClassifier, type IntentClassifier, type Match } from './classifier.ts'

/** A reply made from the site's own texts. */
export type SiteAnswer = {
  reply: string
  outcome: 'answered' | 'offered' | 'unknown'
  /** Whether the reply may replace one of the LLM. */
  isSure: boolean
}

/** KoomaBot without an LLM: what a message asks for, and the reply. */
export type SiteAnswers = { match: (message: string) => Match; answer: (message: string) => SiteAnswer }

let siteClassifier: IntentClassifier | undefined

/** Makes replies without an LLM or a network. The classifier is trained on the first call in a process and shared by later ones. */
export function createSiteAnswers(settings: SiteSettings): SiteAnswers {
  siteClassifier ??= createIntentClassifier(readUtterances())
  const classifier = siteClassifier
  const matchesByTitle = readTitles()

  function match(message: string): Match {
    return matchesByTitle.get(message.trim().toLowerCase()) ?? classifier.match(message)
  }

  function answer(message: string): SiteAnswer {
    const found = match(message)
    const say = (text: Text) => interpolateContact(text[found.language], settings)
    const titleLines = (ids: readonly string[]) =>
      ids.flatMap((id) => titlesById.get(id)?.[found.language] ?? []).map((title) => `• ${title}`)
    switch (found.kind) {
      case 'answer': {
        const answers = found.topics.map((id) => say(repliesById.get(id) ?? fallbackReply))
        const alternatives =
          found.alternatives.length > 0 ? [[say(orDidYouMean), ...titleLines(found.alternatives)].join('\n')] : []
        return {
          reply: [...answers, ...alternatives].join('\n\n'),
          outcome: 'answered',
          isSure: alternatives.length === 0,
        }
      }
      case 'offer':
        return { reply: [say(offer), ...titleLines(found.topics)].join('\n'), outcome: 'offered', isSure: false }
      case 'unknown':
        return { reply: say(repliesById.get(found.class ?? '') ?? fallbackReply), outcome: 'unknown', isSure: false }
    }
  }
  return { match, answer }
}

const titlesById = new Map(answerableTopics.map(({ id, title }) => [id, title]))
const repliesById = new Map(topics.map((topic) => [topic.id, 'reply' in topic ? topic.reply : answerWithPage(topic)]))

function answerWithPage({ answer, page }: (typeof answerableTopics)[number]): Text {
  return { en: `${answer.en}\n${readMore.en} ${page}`, fr: `${answer.fr}\n${readMore.fr} ${page}` }
}

// A button of the panel sends a topic's title or a question of the FAQ. These are looked up, not classified.
function readTitles(): Map<string, Match> {
  const matches = new Map<string, Match>()
  for (const { id, title, faq } of answerableTopics) {
    matches.set(title.en.toLowerCase(), { kind: 'answer', topics: [id], alternatives: [], language: 'en' })
    matches.set(title.fr.toLowerCase(), { kind: 'answer', topics: [id], alternatives: [], language: 'fr' })
    if (faq) matches.set(faq.question.toLowerCase(), { kind: 'answer', topics: [id], alternatives: [], language: 'en' })
  }
  return matches
}
