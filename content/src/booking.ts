/** The words of the booking section. */
export const booking = {
  heading: 'Book your drone shooting today',
  labels: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone Number (optional)',
    date: 'Date',
    message: 'Details (optional)',
  },
  datePlaceholder: 'Date',
  submitLabel: 'Send Message',
  success: {
    heading: 'Message Sent!',
    text: 'Thank you for booking with us. We’ll get back to you soon.',
    closeLabel: 'Close',
  },
} as const
