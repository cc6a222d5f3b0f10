import type { Question } from './score.ts'

/** Reads a question file; throws on an entry that lacks a field, since a question silently skipped would flatter the figures. */
export function readQuestions(json: string): Question[] {
  const entries: unknown = JSON.parse(json)
  if (!Array.isArray(entries)) throw new TypeError('The question file must hold a list of questions.')
  return entries.map((entry: unknown) => {
    if (!isQuestion(entry)) throw new TypeError(`Every question needs id, q, expect and lang as texts; this one does not: ${JSON.stringify(entry)}`)
    return entry
  })
}

function isQuestion(entry: unknown): entry is Question {
  return typeof entry === 'object' && entry !== null && ['id', 'q', 'expect', 'lang'].every((field) => typeof Reflect.get(entry, field) === 'string')
}
