export const topic = {
  reply: {
    en: 'This site doesn’t list drones or parts to buy or rent. To ask, write to {email}.',
    fr: 'Rien n’est publié sur ce site au sujet de drones ou de pièces à acheter ou à louer. Écrivez à {email} pour vous informer.',
  },
}
