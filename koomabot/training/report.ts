import type { Outcome, Scored } from './score.ts'

// Shares of the answerable questions, then of the others. An offer to an unanswerable one counts as refused and as
// offered.
const FIGURES: readonly [label: string, isAnswerable: boolean, outcomes: readonly Outcome[]][] = [
  ['helped', true, ['right', 'rescued', 'helped']],
  ['answered right', true, ['right']],
  ['answered wrongly', true, ['wrong']],
  ['a wrong answer first', true, ['wrong', 'rescued']],
  ['unanswerable refused', false, ['refused', 'offered']],
  ['unanswerable answered as if known', false, ['wrong']],
  ['offers to unanswerable', false, ['offered']],
]

export function reportOf(scored: readonly Scored[]): string {
  const none = scored.filter(({ question }) => question.expect === 'none')
  const groups: [title: string, group: readonly Scored[]][] = [
    ['all', scored],
    ...Map.groupBy(scored, ({ question }) => question.lang),
    ...Map.groupBy(none, ({ question }) => `none: ${question.kind ?? 'other'}`),
  ]
  return groups.map(([title, group]) => section(title, group)).join('\n\n')
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
  const lines = FIGURES.flatMap(([label, isAnswerable, outcomes]) => {
    const asked = group.filter(({ question }) => (question.expect !== 'none') === isAnswerable)
    const count = asked.filter(({ outcome }) => outcomes.includes(outcome)).length
    return asked.length > 0 ? `  ${label.padEnd(34)} ${percent(count, asked.length)}` : []
  })
  return [`${title} (${group.length})`, ...lines].join('\n')
}

export function percent(count: number, total: number): string {
  return `${((count / total) * 100).toFixed(1).padStart(5)} %  ${count}/${total}`
}
