import type { Outcome, Scored } from './score.ts'

/** A count out of a total. `low` and `high` are the 95 % Wilson interval, as fractions of 1. */
export type Share = {
  readonly count: number
  readonly total: number
  readonly share: number
  readonly low: number
  readonly high: number
}

/** Shares of the answerable questions. Those that start with `none` are shares of the unanswerable ones. */
export type Figures = Record<
  'helped' | 'right' | 'wrong' | 'falseLead' | 'noneRefused' | 'noneAnswered' | 'noneOffered',
  Share
>

const NORMAL_95 = 1.96

/** Works out a share and its interval. A share of nothing is 0, anywhere from 0 to 1. */
export function shareOf(count: number, total: number): Share {
  if (total === 0) return { count, total, share: 0, low: 0, high: 1 }
  const share = count / total
  const z = NORMAL_95 ** 2 / total
  const middle = (share + z / 2) / (1 + z)
  const reach = (NORMAL_95 * Math.sqrt((share * (1 - share)) / total + z / (4 * total))) / (1 + z)
  return { count, total, share, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) }
}

/** Counts the outcomes of a group. An offer to an unanswerable question counts as refused and as offered. */
export function figuresOf(scored: readonly Scored[]): Figures {
  const answerable = scored.filter(({ question }) => question.expect !== 'none')
  const none = scored.filter(({ question }) => question.expect === 'none')
  const share = (group: readonly Scored[], ...outcomes: Outcome[]): Share =>
    shareOf(group.filter(({ outcome }) => outcomes.includes(outcome)).length, group.length)
  return {
    helped: share(answerable, 'right', 'rescued', 'helped'),
    right: share(answerable, 'right'),
    wrong: share(answerable, 'wrong'),
    falseLead: share(answerable, 'wrong', 'rescued'),
    noneRefused: share(none, 'refused', 'offered'),
    noneAnswered: share(none, 'wrong'),
    noneOffered: share(none, 'offered'),
  }
}

/** Returns the time in milliseconds within which the given part of the questions was answered. */
export function timeOf(scored: readonly Scored[], part: number): number {
  const times = scored.map(({ ms }) => ms).sort((a, b) => a - b)
  return times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
}
