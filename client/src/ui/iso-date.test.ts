import { afterEach, expect, test, vi } from 'vitest'
import { fromIsoDate, toIsoDate } from './iso-date.ts'

afterEach(() => void vi.unstubAllEnvs())

// Spec 9.6
test.each([
  // The furthest east and west, and a half-hour offset.
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/St_Johns',
])('formats the local day at any time of day in %s, and parses it as its noon', (zone) => {
  vi.stubEnv('TZ', zone)
  // Every hour of the day comes up.
  for (let hour = 0; hour < 365 * 24; hour += 11) {
    const time = new Date(2018, 0, 1, hour, 30)
    expect(toIsoDate(time)).toBe(time.toLocaleDateString('sv', { timeZone: zone }))
    expect(fromIsoDate(toIsoDate(time))).toEqual(new Date(new Date(time).setHours(12, 0)))
  }
})

test.each(['', '2026-02-30', '2026-1-1', 'soon'])('reads %j as no date', (text) => {
  expect(fromIsoDate(text)).toBeNull()
})

test('keeps years below 100', () => {
  expect(fromIsoDate('0026-01-01')?.getFullYear()).toBe(26)
})
