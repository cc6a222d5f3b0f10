import { englishOnly, fallbackReply, notYet, offer, orDidYouMean, readMore, toAsk } from '@kooma/content/chat.ts'
import { courses } from '@kooma/content/courses.ts'
import { minimumAge } from '@kooma/content/site.ts'
import { interpolateContact } from '@kooma/content/site-settings.ts'
import { french, type Text } from '@kooma/content/text.ts'
import type { Contact } from '../instructions.ts'
import { answerableTopics, topics } from '../topics/topics.ts'
import { utterancesOfOwner } from '../topics/utterances.ts'
import type { IntentClassifier, Match } from './classifier.ts'
import type { Language } from './language.ts'
import { isSmallTalk } from './small-talk.ts'
import { conceptsOf } from './synonyms.ts'
import { agesIn, tokenize } from './tokenize.ts'

export type Answer = {
  reply: string
  /** English in reply to a French question whose answer has no French. */
  language: Language
  /** The titles of offered topics. The reply names them too. */
  topics: readonly string[]
  /** Ids of topics answered, or of what the site doesn't publish. None when KoomaBot isn't sure. */
  about: readonly string[]
  /** `unknown` too when the site answers only some of several questions. */
  outcome: 'answered' | 'offered' | 'unknown'
  /** Whether the reply may replace one of the LLM. */
  isSure: boolean
}

export function createAnswers(classifier: IntentClassifier, contact: Contact): (message: string) => Answer {
  return (message) => {
    const found = matchesByTitle.get(nameOf(message)) ?? classifier.match(message)
    const replies = repliesOf(found.topics)
    const inLanguage = (text?: Text) => text?.[found.language] ?? text?.en
    const say = (texts: readonly Text[], offered: readonly string[] = []) => {
      const topics = offered.flatMap((id) => inLanguage(titlesById.get(id)) ?? [])
      const language = texts.every((text) => text[found.language]) ? found.language : 'en'
      const preface = language === found.language ? [] : [englishOnly]
      // `“Ages”, “Safety” or “Do I need a licence?”`. In French the quotes have spaces that don't break.
      const quoted = topics.map((title) => (found.language === 'fr' ? `«\u00a0${title}\u00a0»` : `“${title}”`))
      const reply = [...preface, ...texts.map(inLanguage)]
        .join('\n\n')
        .replaceAll('{topics}', () => LISTS[found.language].format(quoted))
      return { reply: interpolateContact(reply, contact), language, topics }
    }
    if (found.kind === 'offer') return { ...say([offer], found.topics), about: [], outcome: 'offered', isSure: false }
    const about = found.topics
    if (found.kind !== 'answer')
      return { ...say(replies.length > 0 ? replies : [fallbackReply]), about, outcome: 'unknown', isSure: false }
    const texts = withAges(replies, about, message)
    const isSure = found.alternatives.length === 0
    const isWhole = about.every((id) => titlesById.has(id) || isSmallTalk(id))
    return {
      ...say(isSure ? texts : [...texts, orDidYouMean], found.alternatives),
      about,
      outcome: isWhole ? 'answered' : 'unknown',
      isSure,
    }
  }
}

// Making one takes longer than answering a message.
const LISTS = {
  en: new Intl.ListFormat('en-CA', { type: 'disjunction' }),
  fr: new Intl.ListFormat('fr-CA', { type: 'disjunction' }),
}

const titlesById = new Map(answerableTopics.map(({ id, title }) => [id, title]))
const repliesById = new Map(
  topics.map((topic): [string, Text] => {
    if ('reply' in topic) return [topic.id, topic.reply]
    const { id, answer, page, faq } = topic
    const ask = (text = '') => (faq?.contactButtons ? `\n${text}` : '')
    return [
      id,
      {
        en: `${answer.en}${ask(toAsk.en)}\n${readMore.en} ${page}`,
        fr: french`${answer.fr}${ask(toAsk.fr)}\n${readMore.fr} ${page}`,
      },
    ]
  }),
)
// Buttons of the panel send a topic's title or question, which is looked up, not classified. So are an owner's own ways
// to ask.
const matchesByTitle = new Map([
  ...answerableTopics.flatMap(({ id }) => [
    ...called(id, 'fr', utterancesOfOwner(id, 'fr')),
    ...called(id, 'en', utterancesOfOwner(id, 'en')),
  ]),
  ...answerableTopics.flatMap(({ id, title, faq }) => [
    ...called(id, 'fr', [title.fr]),
    ...called(id, 'en', [title.en, faq?.question]),
  ]),
])

function called(id: string, language: Language, names: readonly (string | undefined)[]) {
  return names.flatMap((name = ''): [string, Match][] =>
    nameOf(name) ? [[nameOf(name), { kind: 'answer', topics: [id], alternatives: [], language }]] : [],
  )
}

const academyIds = new Set(answerableTopics.filter(({ page }) => /^\/(courses|home)/.test(page)).map(({ id }) => id))
// A course for others says so itself.
const idsOfUsualAges = new Set(courses.flatMap((course) => (course.minimumAge ? [] : `course-${course.id}`)))
const idsOfOtherAges = new Set(courses.flatMap((course) => (course.minimumAge ? `course-${course.id}` : [])))

// Ages follow what is said of a course, and come before any answer about the academy when a child is named.
function withAges(replies: readonly Text[], about: readonly string[], message: string): readonly Text[] {
  const [ages] = repliesOf(['ages'])
  if (!ages || about.some((id) => idsOfOtherAges.has(id))) return replies
  const named = agesIn(message)
  const namesChild = named.length > 0 || tokenize(message).some((word) => conceptsOf(word).includes('child'))
  const rest = replies.filter((reply) => reply !== ages)
  let all = replies
  if (namesChild && about.every((id) => academyIds.has(id))) all = [ages, ...rest]
  else if (about.some((id) => idsOfUsualAges.has(id))) all = [...rest, ages]
  return all.includes(ages) && named.some((age) => age < minimumAge) ? [...all, notYet] : all
}

function repliesOf(ids: readonly string[]) {
  return ids.flatMap((id) => repliesById.get(id) ?? [])
}

function nameOf(text: string) {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
