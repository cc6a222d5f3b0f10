export const topic = {
  title: { en: 'School programs, parties and workshops', fr: 'Écoles, fêtes et ateliers' },
  faq: { position: 3, question: 'Do you offer school programs, parties and workshops?', contactButtons: true },
  answer: {
    en: 'We offer school programs, parties and workshops, and work with camps and community programs. Tell us about your group and what you have in mind.',
    fr: 'Nous offrons des programmes scolaires, des fêtes et des ateliers, et nous travaillons avec les camps et les programmes communautaires. Parlez-nous de votre groupe et de vos idées.',
  },
}
