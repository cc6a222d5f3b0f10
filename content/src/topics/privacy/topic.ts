import { chat, toAsk } from '../../chat.ts'
import { french } from '../../text.ts'

export const topic = {
  reply: {
    en: `${chat.disclosure} The note under the booking form says who passes on a booking request. ${toAsk.en}`,
    fr: french`KoomaBot est un assistant automatisé et peut se tromper. Vos messages vont à notre serveur, qui peut les transmettre à un fournisseur d’IA: n’y mettez donc rien de personnel. La note sous le formulaire de réservation dit qui transmet une demande. ${toAsk.fr}`,
  },
}
