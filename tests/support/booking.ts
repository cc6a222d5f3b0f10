import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import type { ReceivedBooking, ServiceAnswer } from './forwarding-service.ts'
import { FORWARDING_PORT } from './targets.ts'

/** What a visitor types into the form. The day is written as he sees it. */
export type TypedBooking = { name: string; email: string; phone: string; date: string; message: string }

/** A booking that nobody else makes. The forwarding service answers it as asked. */
export function aBooking(changes: Partial<TypedBooking> = {}, answer: ServiceAnswer = 'sent'): TypedBooking {
  const email = `visitor-${randomUUID()}+${answer}@example.org`
  return { name: 'Sam Rivers', email, phone: '+1 555 010 0123', date: '24.12.2031', message: 'A regatta, at noon.', ...changes }
}

/** The booking form and its parts, as a visitor finds them. */
export function bookingForm(page: Page) {
  const section = page.getByRole('region', { name: 'Book your drone shooting today' })
  const field = (name: string) => section.getByLabel(name)
  return {
    section,
    name: field('Name'),
    email: field('Email'),
    phone: field('Phone Number (optional)'),
    date: section.getByLabel('Date', { exact: true }),
    message: field('Details (optional)'),
    send: section.getByRole('button', { name: 'Send Message' }),
    dialog: page.getByRole('dialog', { name: 'Message Sent!' }),
    calendar: page.getByRole('dialog', { name: 'Choose Date' }),
  }
}

/** Brings the form into sight and waits until the field with the calendar has taken its place. */
export async function untilCalendarLoaded(page: Page): Promise<void> {
  await bookingForm(page).send.scrollIntoViewIfNeeded()
  await page.getByPlaceholder('Date').waitFor()
}

/** Fills the form in. */
export async function fillBooking(page: Page, { name, email, phone, date, message }: TypedBooking): Promise<void> {
  const form = bookingForm(page)
  await untilCalendarLoaded(page)
  await form.name.fill(name)
  await form.email.fill(email)
  await form.phone.fill(phone)
  await form.date.fill(date)
  await form.message.fill(message)
}

/** Waits until the form holds a booking. */
export async function expectValues(page: Page, { name, email, phone, date, message }: TypedBooking): Promise<void> {
  const form = bookingForm(page)
  await untilCalendarLoaded(page)
  await expect(form.name).toHaveValue(name)
  await expect(form.email).toHaveValue(email)
  await expect(form.phone).toHaveValue(phone)
  await expect(form.date).toHaveValue(date)
  await expect(form.message).toHaveValue(message)
}

/** Keeps bookings on their way to the service until it is told to let them go. */
export async function holdBookings(page: Page): Promise<{ letGo: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/ajax/**', async (route) => {
    await promise
    await route.continue()
  })
  return { letGo: resolve }
}

/** Reads back what the forwarding service got from an address. */
export async function receivedFrom(email: string): Promise<ReceivedBooking[]> {
  const response = await fetch(`http://127.0.0.1:${FORWARDING_PORT}/received?${new URLSearchParams({ email })}`)
  const received: ReceivedBooking[] = await response.json()
  return received
}
