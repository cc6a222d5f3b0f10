export const topic = {
  title: { en: 'How to reach us', fr: 'Nous joindre' },
  page: '/videography#book-form',
  answer: {
    en: 'Write to {email}, or send a WhatsApp message to {phone}. You’ll find our social links at the bottom of every page.',
    fr: 'Écrivez à {email} ou envoyez un message WhatsApp au {phone}. Nos liens sociaux sont au bas de chaque page.',
  },
}
