export type Outcome = { metric: string; figure: string; limit: string; passes: boolean }

type Measured = { metric: string; value: number; limit: number; unit?: string; digits?: number }

/** NaN, for what could not be measured, fails. */
export function atMost(measured: Measured): Outcome {
  return judge(measured, 'at most', measured.value <= measured.limit)
}

export function atLeast(measured: Measured): Outcome {
  return judge(measured, 'at least', measured.value >= measured.limit)
}

export function exactly(metric: string, value: string | number, limit: string | number): Outcome {
  return { metric, figure: String(value), limit: String(limit), passes: value === limit }
}

/**
 * Repeats a measurement once when a metric fails, because the machine may have been busy. What passed once stays
 * passed. A measurement that throws twice is a metric that fails, so the others still get their table.
 */
export async function measureTime(name: string, measure: () => Promise<Outcome[]>): Promise<Outcome[]> {
  console.log(`Measuring ${name}…`)
  let outcomes: Outcome[] | undefined
  let failure = ''
  for (let tries = 0; tries < 2 && !outcomes?.every(({ passes }) => passes); tries += 1) {
    try {
      const next = await measure()
      outcomes = outcomes?.map((outcome, row) => (outcome.passes ? outcome : (next[row] ?? outcome))) ?? next
    } catch (error) {
      failure = String(error).split('\n', 1).join('')
    }
  }
  return outcomes ?? [{ metric: name, figure: failure, limit: 'a figure', passes: false }]
}

/** Of two middle figures the larger. */
export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** NaN for no values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}

/** Ends the process, with 1 when a metric fails. */
export function report(outcomes: readonly Outcome[]): never {
  const rows = outcomes.map(
    ({ metric, figure, limit, passes }) => `| ${metric} | ${figure} | ${limit} | ${passes ? 'yes' : '**no**'} |`,
  )
  console.log(['', '| metric | measured | limit | pass |', '| --- | --- | --- | --- |', ...rows, ''].join('\n'))
  const failed = outcomes.filter(({ passes }) => !passes).length
  console.log(failed === 0 ? `All ${outcomes.length} metrics pass.` : `${failed} of ${outcomes.length} metrics fail.`)
  process.exit(failed === 0 ? 0 : 1)
}

function judge({ metric, value, limit, unit = '', digits = 0 }: Measured, bound: string, passes: boolean): Outcome {
  const written = (figure: number) =>
    `${figure.toLocaleString('en', { maximumFractionDigits: digits, signDisplay: 'negative' })}${unit && ` ${unit}`}`
  return { metric, figure: written(value), limit: `${bound} ${written(limit)}`, passes }
}
