export const booking = {
  heading: 'Book your drone shooting today',
  lead: 'Tell us what you’d like filmed, and when. Or simply email us or send a WhatsApp message:',
  labels: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone Number',
    date: 'Date',
    message: 'Details',
  },
  optionalMark: '(optional)',
  datePlaceholder: 'Date',
  /** A hint, not an error: the specification has no such rule. */
  pastDateHint: 'That day has already passed.',
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

export function unreadDateHint(typed: string): string {
  return `“${typed}” isn’t a date that we can read. Type day.month.year, or choose a day.`
}

/** `service` is the host of the form-forwarding service. */
export function bookingDisclosure(service: string): string {
  return `When you press Send Message, ${service} emails us your request and sends you a short thank-you. The videos above and their pictures come from YouTube.`
}
