import { readFileSync, writeFileSync } from 'node:fs'

/** One promise of the product, what was measured of it, and how good it has to be. */
export type Outcome = { promise: string; figure: string; bar: string; isMet: boolean; isLeftOut?: true }

type Measured = { promise: string; value: number; bar: number; unit?: string; digits?: number }

/** Judges a figure that has to be small. What could not be measured (NaN) is a miss. */
export function atMost({ promise, value, bar, unit = '', digits = 0 }: Measured): Outcome {
  return { promise, figure: written(value, unit, digits), bar: `at most ${written(bar, unit, digits)}`, isMet: value <= bar }
}

/** Judges a figure that has to be large. */
export function atLeast({ promise, value, bar, unit = '', digits = 0 }: Measured): Outcome {
  return { promise, figure: written(value, unit, digits), bar: `at least ${written(bar, unit, digits)}`, isMet: value >= bar }
}

/** Judges a count or a word that has to be exactly as promised. */
export function exactly(promise: string, value: string | number, bar: string | number): Outcome {
  return { promise, figure: String(value), bar: String(bar), isMet: value === bar }
}

/** Says why a promise was not measured. That is no miss, nor is it counted as kept. */
export function leftOut(promise: string, reason: string): Outcome {
  return { promise, figure: `left out: ${reason}`, bar: '', isMet: true, isLeftOut: true }
}

/** Measures what was missed again, twice at most: the machine may have been busy. Whoever is too slow is so every time. What was met once stays so. */
export async function measureTime(measure: () => Promise<Outcome[]>): Promise<Outcome[]> {
  let outcomes = await measure()
  for (let again = 0; again < 2 && outcomes.some(({ isMet }) => !isMet); again += 1) {
    const next = await measure()
    outcomes = outcomes.map((outcome, row) => (outcome.isMet ? outcome : (next[row] ?? outcome)))
  }
  return outcomes
}

/** The middle one of some figures; of two middle ones the larger. */
export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** The figure that so many percent of all are below. NaN for none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}

/**
 * Prints the outcomes as a table and ends the process: with 1 when a promise was missed.
 * With `--write` the table also takes the place of the last one in a document, between the two comments that name it.
 */
export function report(name: string, outcomes: readonly Outcome[], document: string): never {
  const rows = outcomes.map((outcome) => `| ${outcome.promise} | ${outcome.figure} | ${outcome.bar} | ${verdict(outcome)} |`)
  const table = ['| promise | measured | bar | met |', '| --- | --- | --- | --- |', ...rows].join('\n')
  console.log(`\n${table}\n`)
  if (process.argv.includes('--write')) writeTable(name, table, document)
  const misses = outcomes.filter(({ isMet }) => !isMet).length
  const measured = outcomes.filter(({ isLeftOut }) => !isLeftOut).length
  console.log(misses === 0 ? `All ${measured} promises that were measured are kept.` : `${misses} of ${measured} promises are missed.`)
  process.exit(misses === 0 ? 0 : 1)
}

function verdict({ isMet, isLeftOut }: Outcome): string {
  if (isLeftOut) return '–'
  return isMet ? 'yes' : '**no**'
}

function writeTable(name: string, table: string, document: string): void {
  const marked = new RegExp(`(<!-- ${name}: measured [^>]*-->).*?(<!-- end of ${name} -->)`, 's')
  const text = readFileSync(document, 'utf8')
  if (!marked.test(text)) throw new Error(`${document} has no place for the table: it needs <!-- ${name}: measured --> and <!-- end of ${name} -->.`)
  const day = new Date().toISOString().slice(0, 10)
  writeFileSync(document, text.replace(marked, `<!-- ${name}: measured ${day} -->\n\n${table}\n\n$2`))
}

function written(value: number, unit: string, digits: number): string {
  return `${value.toLocaleString('en', { maximumFractionDigits: digits, signDisplay: 'negative' })}${unit && ` ${unit}`}`
}
