const LONG_ENDINGS = 'issements?|ements?|ations?|ateurs?|euses?|eurs?|ables?|ibles?|ances?|ences?|ites?|ives?|ifs?|iers?|ieres?|ees?'
const SHORT_ENDINGS = 'es|er|ez|ons|ont|ent|ait|ais|aient|ant|ir|is|it|e|s|x'
const ENDINGS = new RegExp(`(?:${LONG_ENDINGS}|${SHORT_ENDINGS})$`)
const SHORTEST_TRUNK = 3

/** Cuts a folded French word down to its trunk, bluntly: it need only be the same for `réserver` and `réservation`. */
export function stemFrench(word: string): string {
  const trunk = word.replace(ENDINGS, '')
  return trunk.length >= SHORTEST_TRUNK ? trunk : word
}
