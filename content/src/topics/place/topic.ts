export const topic = {
  reply: {
    en: 'Where we teach and fly isn’t listed on this site. To ask, write to {email} or send a WhatsApp message to {phone}.',
    fr: 'Nos lieux de cours et de vol ne sont pas publiés sur ce site. Écrivez à {email} ou envoyez un message WhatsApp au {phone} pour les connaître.',
  },
}
