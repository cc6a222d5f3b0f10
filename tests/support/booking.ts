import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import type { ReceivedBooking } from './peers/forwarding-service.ts'
import { open } from './site.ts'
import { FORWARDING_PORT } from './targets.ts'

const FIELDS = ['name', 'email', 'phone', 'date', 'message'] as const

export const controlFields = {
  _captcha: 'false',
  _template: 'box',
  _autoresponse: 'Thank you for your message!',
}

/** The date is written as the form shows it. */
type TypedBooking = Record<(typeof FIELDS)[number], string>

export function aBooking(changes: Partial<TypedBooking> = {}): TypedBooking {
  const email = `visitor-${randomUUID()}@example.org`
  const rest = { phone: '+1 555 010 0123', date: '24.12.2031', message: 'A regatta, at noon.' }
  return { name: 'Sam Rivers', email, ...rest, ...changes }
}

export function bookingForm(page: Page) {
  const section = page.getByRole('region', { name: 'Book your drone shooting today' })
  return {
    section,
    name: section.getByLabel('Name'),
    email: section.getByLabel('Email'),
    phone: section.getByLabel('Phone Number (optional)'),
    date: section.getByLabel('Date', { exact: true }),
    /** Holds the date as it is sent: yyyy-mm-dd. */
    storedDate: section.locator('input[type=hidden][name=date]'),
    message: section.getByLabel('Details (optional)'),
    send: section.getByRole('button', { name: 'Send Message' }),
    dialog: page.getByRole('dialog', { name: 'Message Sent!' }),
    calendar: page.getByRole('dialog', { name: 'Choose Date' }),
  }
}

/** Scrolls to the form and waits until the calendar has replaced the plain date field. */
export async function untilCalendarLoaded(page: Page): Promise<void> {
  await bookingForm(page).send.scrollIntoViewIfNeeded()
  await page.locator('#booking-date:not([type=date])').waitFor()
}

export async function openForm(page: Page) {
  await open(page, '/videography')
  await untilCalendarLoaded(page)
  return bookingForm(page)
}

export async function openWithBooking(page: Page, booking: TypedBooking) {
  const form = await openForm(page)
  for (const field of FIELDS) await form[field].fill(booking[field])
  return form
}

export async function expectValues(page: Page, booking: TypedBooking): Promise<void> {
  const form = bookingForm(page)
  await untilCalendarLoaded(page)
  for (const field of FIELDS) await expect(form[field]).toHaveValue(booking[field])
}

export async function receivedFrom(email: string): Promise<ReceivedBooking[]> {
  const response = await fetch(`http://127.0.0.1:${FORWARDING_PORT}/received?${new URLSearchParams({ email })}`)
  const received: ReceivedBooking[] = await response.json()
  return received
}
