import type { Figures, Share } from './figures.ts'
import { figuresOf, timeOf } from './figures.ts'
import type { Scored } from './score.ts'

const LABELS: Record<keyof Figures, string> = {
  helped: 'helped',
  right: 'answered right',
  wrong: 'answered wrongly',
  falseLead: 'a wrong answer first',
  noneRefused: 'unanswerable refused',
  noneAnswered: 'unanswerable answered as if known',
  noneOffered: 'offers to unanswerable',
}

/** Prints the figures of all questions, of each language, and of each kind of unanswerable question. */
export function reportOf(scored: readonly Scored[]): string {
  const languages = [...Map.groupBy(scored, ({ question }) => question.lang)].map(([lang, group]) =>
    section(lang, group),
  )
  const none = scored.filter(({ question }) => question.expect === 'none')
  const kinds = [...Map.groupBy(none, ({ question }) => question.kind ?? 'other')].map(([kind, group]) =>
    section(`none: ${kind}`, group),
  )
  const times = `median ${timeOf(scored, 0.5).toFixed(2)} ms, p95 ${timeOf(scored, 0.95).toFixed(2)} ms`
  return [section('all', scored), ...languages, ...kinds, times].join('\n\n')
}

/** The same figures as fractions of 1, for programs. */
export function summaryOf(scored: readonly Scored[]): Record<string, number> {
  const shares = Object.entries(figuresOf(scored)).map(([name, { share }]) => [name, share])
  return {
    ...Object.fromEntries(shares),
    questions: scored.length,
    medianMs: timeOf(scored, 0.5),
    p95Ms: timeOf(scored, 0.95),
  }
}

export function mistakesOf(scored: readonly Scored[]): string {
  return scored
    .filter(({ outcome }) => outcome !== 'right' && outcome !== 'refused')
    .map(({ question, match, outcome }) => {
      const given = match.topics.join(', ')
      return `${outcome.padEnd(10)} ${question.id} ${question.expect} → ${match.kind}: ${given} | ${question.q}`
    })
    .join('\n')
}

function section(title: string, group: readonly Scored[]): string {
  const lines = Object.entries(figuresOf(group)).filter(([, share]) => share.total > 0)
  return [
    `${title} (${group.length})`,
    ...lines.map(([name, share]) => `  ${labelOf(name).padEnd(34)} ${percent(share)}`),
  ].join('\n')
}

function labelOf(name: string): string {
  return Object.entries(LABELS).find(([key]) => key === name)?.[1] ?? name
}

/** A share in percent, with its count and interval. */
export function percent({ count, total, share, low, high }: Share): string {
  return `${(share * 100).toFixed(1).padStart(5)} %  ${count}/${total}  [${(low * 100).toFixed(1)}–${(high * 100).toFixed(1)}]`
}
