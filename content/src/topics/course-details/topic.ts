export const topic = {
  reply: {
    en: 'That detail isn’t listed on this site. Write to {email} or send a WhatsApp message to {phone}, and a person will answer.',
    fr: 'Ce détail n’est pas publié sur ce site. Écrivez à {email} ou envoyez un message WhatsApp au {phone}: une personne vous répondra.',
  },
}
