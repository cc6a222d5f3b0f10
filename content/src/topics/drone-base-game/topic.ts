import { droneBaseBattle } from '../../home.ts'
import { french, listed } from '../../text.ts'

const { name, is, audiences } = droneBaseBattle
const forWhom = listed(audiences)

export const topic = {
  title: { en: name, fr: `Le sport ${name}` },
  faq: { position: 2, question: `What is ${name}?`, contactButtons: true },
  answer: {
    en: `It is ${is.en} that we promote for ${forWhom.en}. Ask us how to bring it to yours.`,
    fr: french`${name} est ${is.fr}, pour ${forWhom.fr}. Écrivez-nous pour l’amener chez vous.`,
  },
}
