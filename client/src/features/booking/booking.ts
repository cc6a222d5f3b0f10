/** What a visitor asks for. All are text; the date is `yyyy-mm-dd`, or empty while there is none. */
export type Booking = Record<BookingField, string>

export type BookingField = (typeof bookingFields)[number]

/** The five fields, in the order of the form. */
export const bookingFields = ['name', 'email', 'phone', 'date', 'message'] as const

/** A form in which nothing has been typed. */
export const emptyBooking: Booking = { name: '', email: '', phone: '', date: '', message: '' }

/** Makes a booking out of what each field holds. */
export function bookingOf(read: (field: BookingField) => string): Booking {
  return {
    name: read('name'),
    email: read('email'),
    phone: read('phone'),
    date: read('date'),
    message: read('message'),
  }
}
