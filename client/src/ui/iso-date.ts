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
  const noon = new Date(`${text}T12:00`)
  // A date that doesn't exist comes out invalid or as another day.
  return toIsoDate(noon) === text ? noon : null
}
