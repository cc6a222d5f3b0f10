import { createReplyGuard, type GuardLevel, type Objection } from './guard/reply-guard.ts'
import { type Contact, writeInstructions } from './instructions.ts'
import { type Answer, createAnswers } from './intents/answers.ts'
import { createIntentClassifier, type IntentClassifier } from './intents/classifier.ts'
import type { Language } from './intents/language.ts'
import { topicFaults } from './topics/topics.ts'
import { readUtterances } from './topics/utterances.ts'

export type { Answer, Contact, GuardLevel, Language, Objection }

/** Knows what `content/` publishes, needs no network, and remembers nothing of a visitor. */
export type KoomaBot = ReturnType<typeof createKoomaBot>

let trained: IntentClassifier | undefined

/** The first one in a process trains the classifier, in one or two seconds. */
export function createKoomaBot(contact: Contact, guard: GuardLevel = 'on') {
  trained ??= createIntentClassifier(readUtterances())
  const written = writeInstructions(contact)
  return {
    /** The system message for an LLM. */
    instructions: written.instructions,
    /** With the site's own texts. */
    answer: createAnswers(trained, contact),
    /** Why an LLM's reply to a message must not be shown; undefined when it may be. */
    objection: createReplyGuard(written, guard),
    /** Undefined for a text that is neither English nor French. */
    languageOf: trained.languageOf,
    /** Why topics of `content/` are left out, one sentence each. */
    faults: topicFaults,
  }
}
