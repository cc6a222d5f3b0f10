export const topic = {
  reply: {
    en: 'This site doesn’t list any jobs. To ask, write to {email}.',
    fr: 'Rien n’est publié sur ce site au sujet des emplois. Écrivez à {email} pour vous informer.',
  },
}
