import { faqItems } from '@kooma/content/faq.ts'
import type { SiteSettings } from '@kooma/content/site-settings.ts'
import { topicTitles } from '@kooma/content/topic-titles.ts'
import { topics } from '@kooma/content/topics.ts'
import MiniSearch from 'minisearch'
import { stemmer } from 'stemmer'
import { fillContact } from './fill-contact.ts'

/** What the site's own answerer makes of a message. */
export type SiteAnswer = {
  reply: string
  outcome: 'answered' | 'unknown'
  /** Whether the reply may stand in for one of the LLM. */
  isSure: boolean
}

const SURE_SCORE = 6

/** Makes the answerer that needs no model and no network. Every reply is made of stored texts. */
export function createSiteAnswers(settings: SiteSettings): (message: string) => SiteAnswer {
  const index = new MiniSearch({
    fields: ['title', 'question', 'answer'],
    processTerm: (term) => stemmer(term.toLowerCase()),
    searchOptions: { boost: { question: 2, title: 2 }, fuzzy: 0.2 },
  })
  index.addAll(
    topics.map(({ id, answer }) => ({ id, title: topicTitles[id].en, question: faqItems.find((item) => item.id === id)?.question ?? '', answer })),
  )
  const unknown = fillContact(
    'I do not know: that is not published on this site. Write to {email} or send a WhatsApp message to {phone}, and a person will answer.',
    settings,
  )

  return (message) => {
    const [best] = index.search(message)
    const topic = topics.find(({ id }) => id === best?.id)
    if (!best || !topic || best.score < SURE_SCORE) return { reply: unknown, outcome: 'unknown', isSure: false }
    return { reply: fillContact(topic.answer, settings), outcome: 'answered', isSure: true }
  }
}
