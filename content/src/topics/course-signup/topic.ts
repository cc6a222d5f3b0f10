export const topic = {
  title: { en: 'Signing up for a course', fr: 'Inscription à un cours' },
  page: '/courses#courses-header',
  answer: {
    en: 'Registration isn’t open on the site yet. To ask about a spot, write to {email} or send a WhatsApp message to {phone}.',
    fr: 'L’inscription n’est pas encore ouverte sur le site. Pour demander une place, écrivez à {email} ou envoyez un message WhatsApp au {phone}.',
  },
}
