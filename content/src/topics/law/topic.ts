import { aviationAuthority, licenceNeeded } from '../../site.ts'
import { french } from '../../text.ts'

export const topic = {
  reply: {
    en: `I cannot advise on drone law: ask ${aviationAuthority.en}. All that this site says is that ${licenceNeeded.en}.`,
    fr: french`Je ne peux pas vous conseiller sur la loi: adressez-vous à ${aviationAuthority.fr}. Ce site dit seulement que ${licenceNeeded.fr}.`,
  },
}
