/** The id is the topic's, and the anchor in the address: `/faq#licence`. */
export type FaqItem = {
  id: string
  question: string
  answer: string
  /** Whether buttons to email and WhatsApp follow. */
  contactButtons?: boolean | undefined
}

export const faqHeading = 'FAQ'

/** The sheet below the questions. */
export const stillWondering = {
  heading: 'Still wondering?',
  text: 'Ask us anything about the courses, filming or Drone Base Battle. A person reads your email and your WhatsApp message; KoomaBot answers right here.',
  /** The subject of the email that the visitor writes. */
  subject: 'A question for KOOMA',
} as const
