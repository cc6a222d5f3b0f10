/** Writes the day that a date shows on this machine as `yyyy-mm-dd`. `toISOString` would tell the day in Greenwich. */
export function toIsoDate(date: Date): string {
  const pad = (part: number, length: number) => String(part).padStart(length, '0')
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`
}

/**
 * Reads `yyyy-mm-dd` as that day at noon on this machine; null when it is no day.
 * Noon, because some zones skip midnight when their clocks change.
 */
export function fromIsoDate(text: string): Date | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (!year) return null
  const date = new Date(2000, 0, 1, 12)
  // The constructor takes years below 100 for years of the last century.
  date.setFullYear(Number(year), Number(month) - 1, Number(day))
  return toIsoDate(date) === text ? date : null
}
