import { assert, date, property } from 'fast-check'
import { format, parse } from 'date-fns'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fromIsoDate, toIsoDate } from './iso-date.ts'

// Furthest east and west, half an hour off, and one that changes its clocks at midnight.
const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/St_Johns', 'Asia/Kolkata', 'America/Sao_Paulo', 'Europe/Berlin']
// Before, some zones left out a whole day when they moved over the date line.
const someTime = date({ min: new Date('2012-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })

describe.each(zones)('in %s', (zone) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it('is where these tests think they are', () => {
    const noon = new Date('2026-06-01T12:00Z')
    expect(noon.toLocaleString('en')).toBe(noon.toLocaleString('en', { timeZone: zone }))
  })

  // Spec 9.6
  it('stores the day that is shown, whatever the time', () => {
    assert(
      property(someTime, (time) => {
        const shown = format(time, 'dd.MM.yyyy')
        const [day, month, year] = shown.split('.')
        expect(toIsoDate(time)).toBe(`${year}-${month}-${day}`)
      }),
    )
  })

  it('shows the day that is stored', () => {
    assert(
      property(someTime, (time) => {
        const stored = toIsoDate(time)
        const read = fromIsoDate(stored)
        expect(read && format(read, 'yyyy-MM-dd')).toBe(stored)
      }),
    )
  })

  it('stores the day that is typed', () => {
    assert(
      property(someTime, (time) => {
        const typed = format(time, 'dd.MM.yyyy')
        expect(toIsoDate(parse(typed, 'dd.MM.yyyy', new Date()))).toBe(typed.split('.').reverse().join('-'))
      }),
    )
  })
})

it.each(['', '2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', '01.02.2026', 'soon'])('reads %j as no day', (text) => {
  expect(fromIsoDate(text)).toBeNull()
})

it('keeps the years of the first century where they are', () => {
  expect(fromIsoDate('0026-01-01')?.getFullYear()).toBe(26)
})
