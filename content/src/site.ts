import type { Text } from './text.ts'

/** The academy's name as visitors read it. */
export const siteName = 'KOOMA'

/** The youngest age that the courses are made for, in years. */
const minimumAge = 10

/** Whom the courses are for, after `learners`. */
export const ages: Text = {
  en: `from ${minimumAge} years old and up`,
  fr: `de ${minimumAge} ans et plus`,
}

/** Where the academy comes from, after `KOOMA was`. */
export const founded: Text = {
  en: 'founded in a Canadian city',
  fr: 'fondée dans une ville canadienne',
}

/** Who makes the rules of flying that the academy follows. */
export const aviationAuthority: Text = {
  en: 'the national aviation authority',
  fr: 'l’autorité nationale de l’aviation',
}

/** What the academy brings. Both courses list it among their topics. */
export const equipmentProvided: Text = {
  en: 'all equipment provided',
  fr: 'tout l’équipement fourni',
}

/** Where safety is taught. */
export const safetyTaught: Text = {
  en: 'safety protocols are a part of every course',
  fr: 'les règles de sécurité font partie de chaque cours',
}

/** Who needs no licence, as a whole sentence without its capital and full stop. */
export const licenceNeeded: Text = {
  en: 'you need no licence for our beginner and recreational courses',
  fr: 'nos cours pour débutants et de loisir ne demandent aucun permis',
}

/** One sentence for search results and link previews where a page has none of its own. */
export const siteDescription = `${siteName} is a Canadian drone flight academy for learners ${ages.en}, and films sport and real estate from the air.`

/** The footer's words. The year is given by the owner and is not the current one. */
export const footer = {
  invitation: 'Join us on social media and stay tuned:',
  copyright: `© 2025 ${siteName}`,
} as const
