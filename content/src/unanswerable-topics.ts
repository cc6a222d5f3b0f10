import type { Text } from './topic-titles.ts'

/**
 * What visitors ask for that the site does not publish, and what KoomaBot says instead of guessing.
 * `{email}` and `{phone}` stand for the owner's own.
 */
export const unanswerableReplies = {
  prices: {
    en: 'Prices and payment are not published on this site. Write to {email} or send a WhatsApp message to {phone} to ask.',
    fr: 'Les prix et les paiements ne sont pas publiés sur ce site. Écrivez à {email} ou envoyez un message WhatsApp au {phone} pour les demander.',
  },
  place: {
    en: 'Where we teach and fly is not published on this site. Write to {email} or send a WhatsApp message to {phone} to ask.',
    fr: 'Nos lieux de cours et de vol ne sont pas publiés sur ce site. Écrivez à {email} ou envoyez un message WhatsApp au {phone} pour les connaître.',
  },
  hours: {
    en: 'Hours, days and delivery times are not published on this site. Write to {email} or send a WhatsApp message to {phone} to ask.',
    fr: 'Les heures, les jours et les délais ne sont pas publiés sur ce site. Écrivez à {email} ou envoyez un message WhatsApp au {phone}.',
  },
  jobs: {
    en: 'Nothing about jobs is published on this site. Write to {email} to ask.',
    fr: 'Rien n’est publié sur ce site au sujet des emplois. Écrivez à {email} pour vous informer.',
  },
  law: {
    en: 'I cannot advise on drone law: ask the national aviation authority. All that this site says is that our beginner and recreational courses need no licence.',
    fr: 'Je ne peux pas vous conseiller sur la loi: adressez-vous à l’autorité nationale de l’aviation. Ce site dit seulement que nos cours pour débutants et de loisir ne demandent aucun permis.',
  },
  shop: {
    en: 'Nothing about drones or parts to buy or rent is published on this site. Write to {email} to ask.',
    fr: 'Rien n’est publié sur ce site au sujet de drones ou de pièces à acheter ou à louer. Écrivez à {email} pour vous informer.',
  },
  'other-companies': {
    en: 'I only know about KOOMA, so I cannot speak for other companies or compare them.',
    fr: 'Je ne connais que KOOMA: je ne peux pas parler d’autres entreprises ni les comparer.',
  },
  'off-topic': {
    en: 'I only answer questions about KOOMA: its drone courses, videography and Drone Base Battle.',
    fr: 'Je réponds seulement aux questions sur KOOMA: ses cours de drone, ses vidéos et Drone Base Battle.',
  },
  instructions: {
    en: 'I can only answer questions about KOOMA from what this site says.',
    fr: 'Je peux seulement répondre aux questions sur KOOMA avec ce que dit ce site.',
  },
  'course-details': {
    en: 'That detail is not published on this site. Write to {email} or send a WhatsApp message to {phone}, and a person will answer.',
    fr: 'Ce détail n’est pas publié sur ce site. Écrivez à {email} ou envoyez un message WhatsApp au {phone}: une personne vous répondra.',
  },
  nonsense: {
    en: 'I did not understand that. Ask me about the courses, drone videography or Drone Base Battle.',
    fr: 'Je n’ai pas compris. Posez-moi une question sur les cours, la vidéo par drone ou Drone Base Battle.',
  },
} as const satisfies Record<string, Text>

export type UnanswerableId = keyof typeof unanswerableReplies

/** What KoomaBot says when it does not even know what was asked for. */
export const fallbackReply: Text = {
  en: 'I do not know: that is not published on this site. Write to {email} or send a WhatsApp message to {phone}, and a person will answer.',
  fr: 'Je ne sais pas: ce n’est pas publié sur ce site. Écrivez à {email} ou envoyez un message WhatsApp au {phone}: une personne vous répondra.',
}

/** How KoomaBot begins an offer of topics; their titles follow, a line each. */
export const offer: Text = {
  en: 'I am not sure what you mean. Is it one of these?',
  fr: 'Je ne suis pas certain de comprendre. Est-ce l’un de ces sujets?',
}

/** What stands between an answer that is likely and the titles of other topics. */
export const orDidYouMean: Text = { en: 'Or did you mean one of these?', fr: 'Ou parliez-vous plutôt de l’un de ces sujets?' }

/** What stands before the page that says more. */
export const readMore: Text = { en: 'More:', fr: 'En savoir plus:' }
