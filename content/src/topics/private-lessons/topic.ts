export const topic = {
  title: { en: 'Private lessons', fr: 'Cours privés' },
  faq: { position: 8, question: 'Can I book private or custom lessons?', contactButtons: true },
  answer: {
    en: 'Yes, on request. Tell us what you’d like to learn, and a person will get back to you.',
    fr: 'Oui, sur demande. Dites-nous ce que vous aimeriez apprendre et nous vous répondrons en personne.',
  },
}
