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
  /** Stands behind the labels of phone and message. */
  optionalMark: '(optional)',
  datePlaceholder: 'Date',
  /** Said about a day before today. It is no error: the academy may know what is meant. */
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

/** Says what is sent to whom, given the name of the form-forwarding service. */
export function bookingDisclosure(service: string): string {
  return `Send Message hands what you wrote here to ${service}, which mails it to us and a short thank-you to you.`
}
