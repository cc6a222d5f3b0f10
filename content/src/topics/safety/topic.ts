import { aviationAuthority, safetyTaught } from '../../site.ts'
import { french } from '../../text.ts'

export const topic = {
  title: { en: 'Safety', fr: 'Sécurité' },
  page: '/home',
  answer: {
    en: `Safety comes first: ${safetyTaught.en}, and we follow the guidelines of ${aviationAuthority.en}.`,
    fr: french`La sécurité passe avant tout: ${safetyTaught.fr}, et nous suivons les lignes directrices de ${aviationAuthority.fr}.`,
  },
}
