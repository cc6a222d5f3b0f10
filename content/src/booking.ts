/** The words of the booking section. */
export const booking = {
  heading: 'Book your drone shooting today',
  lead: 'Tell us what and when. Prefer to talk? Write or message us directly.',
  labels: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone Number',
    date: 'Date',
    message: 'Details',
  },
  /** Follows the labels of the optional fields. */
  optionalMark: '(optional)',
  datePlaceholder: 'Date',
  /** A hint for a date in the past. Not an error: the specification has no such rule. */
  pastDateHint: 'This day has passed already.',
  errors: {
    nameMissing: 'Name is required',
    emailMissing: 'Email is required',
    emailMalformed: 'Invalid email format',
    dateMissing: 'Date is required',
  },
  submitLabel: 'Send Message',
  success: {
    heading: 'Message Sent!',
    text: 'Thank you for booking with us. We’ll get back to you soon.',
    closeLabel: 'Close',
  },
} as const

/** Says what is sent to whom. `service` is the host of the form-forwarding service. */
export function bookingDisclosure(service: string): string {
  return `Send Message hands what you wrote here to ${service}, which mails it to us and a short thank-you to you.`
}
