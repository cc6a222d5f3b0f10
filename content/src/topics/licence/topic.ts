import { licenceNeeded } from '../../site.ts'
import { capitalized, french } from '../../text.ts'

export const topic = {
  title: { en: 'Do I need a licence?', fr: 'Faut-il un permis?' },
  faq: { position: 4, question: 'Do I need a licence to take a course?' },
  answer: {
    en: `${capitalized(licenceNeeded.en)}.`,
    fr: french`${licenceNeeded.fr && capitalized(licenceNeeded.fr)}.`,
  },
}
