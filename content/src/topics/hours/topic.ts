export const topic = {
  reply: {
    en: 'Hours, days and delivery times aren’t listed on this site. To ask, write to {email} or send a WhatsApp message to {phone}.',
    fr: 'Les heures, les jours et les délais ne sont pas publiés sur ce site. Écrivez à {email} ou envoyez un message WhatsApp au {phone}.',
  },
}
