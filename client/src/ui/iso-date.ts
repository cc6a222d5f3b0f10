/** `yyyy-mm-dd` in local time, where `toISOString` would give the day in UTC. */
export function toIsoDate(date: Date): string {
  const pad = (part: number, length: number) => String(part).padStart(length, '0')
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`
}

/** `yyyy-mm-dd` as noon in local time, because some zones skip midnight; null when it isn't a valid date. */
export function fromIsoDate(text: string): Date | null {
  const noon = new Date(`${text}T12:00`)
  // A date that doesn't exist becomes invalid or another day.
  return toIsoDate(noon) === text ? noon : null
}
