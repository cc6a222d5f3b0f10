export const topic = {
  reply: {
    en: 'I only know about KOOMA, so I can’t speak for other companies or compare them.',
    fr: 'Je ne connais que KOOMA: je ne peux pas parler d’autres entreprises ni les comparer.',
  },
}
