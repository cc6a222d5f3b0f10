export const topic = {
  reply: {
    en: 'Prices and payment aren’t listed on this site. To ask, write to {email} or send a WhatsApp message to {phone}.',
    fr: 'Les prix et les paiements ne sont pas publiés sur ce site. Écrivez à {email} ou envoyez un message WhatsApp au {phone} pour les demander.',
  },
}
