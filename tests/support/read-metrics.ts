/** Our own metrics: each series by its name and labels, with its value. */
export async function readMetrics(url: string): Promise<Record<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line.startsWith('kooma_'))
  const figures = lines.map((line) => line.split(/ (?=\S+$)/))
  return Object.fromEntries(figures.map(([series, value]) => [series, Number(value)]))
}
