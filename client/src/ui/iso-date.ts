/** Formats a date as `yyyy-mm-dd` in local time. `toISOString` would give the day in UTC. */
export function toIsoDate(date: Date): string {
  const pad = (part: number, length: number) => String(part).padStart(length, '0')
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`
}

/**
 * Parses `yyyy-mm-dd` as noon of that day in local time; null when it isn't a valid date.
 * Noon, because some time zones skip midnight when their clocks change.
 */
export function fromIsoDate(text: string): Date | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (!year) return null
  const date = new Date(2000, 0, 1, 12)
  // The constructor maps years below 100 to 1900–1999.
  date.setFullYear(Number(year), Number(month) - 1, Number(day))
  return toIsoDate(date) === text ? date : null
}
