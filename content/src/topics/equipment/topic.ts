export const topic = {
  title: { en: 'Equipment', fr: 'Équipement' },
  faq: { position: 5, question: 'Do I need my own drone or equipment?' },
  answer: {
    en: 'All equipment is provided in the courses. If you have your own, you’re welcome to bring it.',
    fr: 'Tout l’équipement est fourni pendant les cours. Si vous avez le vôtre, vous pouvez l’apporter.',
  },
}
