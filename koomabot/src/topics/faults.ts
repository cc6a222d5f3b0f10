import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url))
const APOSTROPHE_INSIDE = /^(?!\s*(?:\/?\*|\/\/)).*'[^']*\p{L}'\p{L}/u
// A fact that lost its backticks or has no French, or contact data that we don't know.
const UNFILLED = /\$\{|\bundefined\b|\{(?!(?:email|phone|topics)\})/

export const text = z
  .string()
  .regex(/\S/)
  .refine((written) => !UNFILLED.test(written), {
    error: ({ input }) =>
      `has a part that nothing fills: ‘${input}’. Put a text with \${…} between backticks, with the word french before a French one, or write {email} or {phone}.`,
  })

export const bilingual = z.strictObject({ en: text, fr: text.optional() }).describe('text')

/** Faults are sentences: `content/src/courses.ts: the course Camp has no title. Add title.` */
export function readContent<Schema extends z.ZodType>(owner: string, schema: Schema, value: unknown) {
  const { data, error } = schema.safeParse(value, { error: faultOf })
  return { data, faults: [...new Set(error?.issues.map(({ message }) => `${owner} ${message}`))] }
}

function faultOf(issue: z.core.$ZodRawIssue) {
  const { code, inst, path = [] } = issue
  if (code === 'unrecognized_keys' && inst instanceof z.ZodObject)
    return `has ${issue.keys.join(' and ')}, which no ${inst.description} has. Remove it, or write one of ${Object.keys(inst.shape).join(', ')}.`
  const place = path.join('.')
  const field = place.replace(/\.?\b(en|fr)$/, '') || 'text'
  if (path.at(-1) === 'en') return `has no English ${field}. Add ${place}.`
  if (path.at(-1) === 'fr') return `has no French ${field}. Add ${place}, or leave it out.`
  if (inst === bilingual) return `has no ${field}. Write ${place && `${place}: `}{ en: '…' }.`
  if (inst === text || code === 'invalid_format') return `has no ${field}. Add ${field}.`
  return `has a wrong ${field}. Compare it with a neighbour that works.`
}

/** `content/src/courses.ts` for that file. */
export function placeOf(file: string): string {
  return relative(PROJECT, file)
}

/** A sentence for each place. */
export function readingFaults(file: string, error: unknown): string[] {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  // For a syntax error Node puts `file:line` on the stack's first line; otherwise the first call has it.
  const [, source = file, line = ''] =
    /^(?:file:\/\/)?(\/.*|[A-Z]:.*):(\d+)$/m.exec(stack) ?? /file:\/\/(\/.*?):(\d+):\d+/.exec(stack) ?? []
  const at = (number: number | string) => `${placeOf(source)}${number && `: line ${number}`} cannot be read:`
  if (!(error instanceof SyntaxError))
    return [`${at(line)} ${message.split('\n')[0]}. Compare it with a neighbour that works.`]
  const apostrophes = readFileSync(source, 'utf8')
    .split('\n')
    .flatMap((text, index) =>
      APOSTROPHE_INSIDE.test(text) ? [`${at(index + 1)} an apostrophe inside '…' ends the text. Write ’ instead.`] : [],
    )
  if (apostrophes.length > 0) return apostrophes
  return [
    `${at(line)} ${message}. Look there and on the line above for a comma, a quote or a bracket that is missing, or for “ ” in place of ' '.`,
  ]
}
