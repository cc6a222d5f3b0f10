import { ages } from '../../site.ts'
import { french } from '../../text.ts'

export const topic = {
  title: { en: 'Ages', fr: 'Âges' },
  faq: { position: 6, question: 'How old do I have to be?' },
  answer: {
    en: `Our courses are for learners ${ages.en}.`,
    fr: french`Nos cours s’adressent aux élèves ${ages.fr}.`,
  },
}
