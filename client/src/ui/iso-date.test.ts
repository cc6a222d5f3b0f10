import { format } from 'date-fns'
import { assert, date, property } from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fromIsoDate, toIsoDate } from './iso-date.ts'

// The furthest east and west, half-hour offsets, and one that changes its clocks at midnight.
const zones = [
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/St_Johns',
  'Asia/Kolkata',
  'America/Sao_Paulo',
  'Europe/Berlin',
]
// Earlier, some zones skipped a whole day when they crossed the date line.
const anyTime = date({ min: new Date('2012-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })

describe.each(zones)('in %s', (zone) => {
  beforeEach(() => void vi.stubEnv('TZ', zone))
  afterEach(() => void vi.unstubAllEnvs())

  it('runs in that time zone', () => {
    const noon = new Date('2026-06-01T12:00Z')
    expect(noon.toLocaleString('en')).toBe(noon.toLocaleString('en', { timeZone: zone }))
  })

  // Spec 9.6
  it('formats the local day at any time of day, and parses it again', () => {
    assert(
      property(anyTime, (time) => {
        const shown = format(time, 'dd.MM.yyyy')
        const [day, month, year] = shown.split('.')
        const stored = toIsoDate(time)
        expect(stored).toBe(`${year}-${month}-${day}`)
        const read = fromIsoDate(stored)
        expect(read && format(read, 'dd.MM.yyyy')).toBe(shown)
      }),
    )
  })
})

it.each(['', '2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', '01.02.2026', 'soon'])(
  'reads %j as no date',
  (text) => {
    expect(fromIsoDate(text)).toBeNull()
  },
)

it('keeps years below 100', () => {
  expect(fromIsoDate('0026-01-01')?.getFullYear()).toBe(26)
})
