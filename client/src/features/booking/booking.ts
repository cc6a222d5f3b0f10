import { readStored, writeStored } from '../../session-store.ts'

const DRAFT_KEY = 'booking-draft'

/** What the form's fields hold. The date is `yyyy-mm-dd`, or empty. */
export type Booking = { name: string; email: string; phone: string; date: string; message: string }

export type BookingField = keyof Booking

export const emptyBooking = bookingOf(() => '')

export function bookingOf(read: (field: BookingField) => string): Booking {
  return {
    name: read('name'),
    email: read('email'),
    phone: read('phone'),
    date: read('date'),
    message: read('message'),
  }
}

/** Stores what the visitor typed for this tab, so a reload or a crash doesn't lose it; undefined deletes it. */
export function saveDraft(booking: Booking | undefined): void {
  writeStored(DRAFT_KEY, booking)
}

/** Reads the draft. Fields that are missing or not text are empty. */
export function readDraft(): Booking {
  const values = new Map<string, unknown>(Object.entries(readStored(DRAFT_KEY) ?? {}))
  return bookingOf((field) => {
    const value = values.get(field)
    return typeof value === 'string' ? value : ''
  })
}
