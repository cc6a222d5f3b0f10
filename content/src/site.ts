import type { Text } from './text.ts'

export const siteName = 'KOOMA'

/** The youngest age of learners, in years. */
export const minimumAge = 10

/** Follows the word `learners`. */
export const ages: Text = {
  en: `from ${minimumAge} years old and up`,
  fr: `de ${minimumAge} ans et plus`,
}

/** Follows `KOOMA was`. */
export const founded: Text = {
  en: 'founded in a Canadian city',
  fr: 'fondée dans une ville canadienne',
}

/** The academy follows its guidelines. */
export const aviationAuthority: Text = {
  en: 'the national aviation authority',
  fr: 'l’autorité nationale de l’aviation',
}

/** Courses list it among their topics. */
export const equipmentProvided: Text = {
  en: 'all equipment provided',
  fr: 'tout l’équipement fourni',
}

/** A sentence without capital and full stop. */
export const safetyTaught: Text = {
  en: 'safety protocols are a part of every course',
  fr: 'les règles de sécurité font partie de chaque cours',
}

/** A sentence without capital and full stop. */
export const licenceNeeded: Text = {
  en: 'you need no licence for our beginner and recreational courses',
  fr: 'nos cours pour débutants et de loisir ne demandent aucun permis',
}

/** The owner sets the year; it isn't the current one. */
export const footer = {
  invitation: 'Join us on social media and stay tuned:',
  copyright: `© 2025 ${siteName}`,
} as const
