import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url))
const APOSTROPHE_INSIDE = /'[^']*\p{L}'\p{L}/u

/** Whether a value has properties. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Whether a value is a text that isn't blank. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

/** Says that a text is missing: `the topic insurance has no English answer. Add answer.en.` French may be left out. */
export function bilingualFaults(owner: string, field: string, value: unknown): string[] {
  if (!isRecord(value)) return [`${owner} has no ${field}. Write ${field}: { en: '…' }.`]
  return isText(value.en) ? [] : [`${owner} has no English ${field}. Add ${field}.en.`]
}

/** Finds each text within `value` that is empty, and says so in one sentence. */
export function emptyFaults(place: string, value: unknown): string[] {
  if (typeof value === 'string') return isText(value) ? [] : [`${place} is empty. Write a text between the quotes.`]
  if (!isRecord(value)) return []
  if ('en' in value || 'fr' in value)
    return bilingualFaults(place, 'text', value).map((fault) => fault.replace('Add text.', 'Add '))
  return Object.entries(value).flatMap(([key, inner]) =>
    emptyFaults(Array.isArray(value) ? `${place}[${nameOf(inner) ?? key}]` : `${place}.${key}`, inner),
  )
}

/** A file's path from the project's folder: `content/src/courses.ts`. */
export function placeOf(file: string): string {
  return relative(PROJECT, file)
}

/** Says why a content file can't be read, one sentence for each place in it. */
export function readingFaults(file: string, error: unknown): string[] {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  // For a syntax error Node puts `file:line` on the stack's first line; for other errors the first call has it.
  const [, source = file, line = ''] =
    /^(?:file:\/\/)?(\/.*|[A-Z]:.*):(\d+)$/m.exec(stack) ?? /file:\/\/(\/.*?):(\d+):\d+/.exec(stack) ?? []
  const at = (number: number | string) => `${placeOf(source)}: line ${number} cannot be read:`
  if (!(error instanceof SyntaxError))
    return [
      `${line ? at(line) : `${placeOf(source)} cannot be read:`} ${message.split('\n')[0]}. Compare it with a neighbour that works.`,
    ]
  const apostrophes = readFileSync(source, 'utf8')
    .split('\n')
    .flatMap((text, index) =>
      APOSTROPHE_INSIDE.test(text) ? [`${at(index + 1)} an apostrophe inside '…' ends the text. Write ’ instead.`] : [],
    )
  if (apostrophes.length > 0) return apostrophes
  return [`${at(line)} ${message}. Look there and on the line above for a comma, a quote or a bracket that is missing.`]
}

function nameOf(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined
  return [value.title, value.name, value.id].find(isText)
}
