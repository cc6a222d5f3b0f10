import type { UnanswerableTopic } from '../../topics.ts'

export const topic: UnanswerableTopic = {
  kind: 'unanswerable',
  reply: {
    en: 'Nothing about drones or parts to buy or rent is published on this site. Write to {email} to ask.',
    fr: 'Rien n’est publié sur ce site au sujet de drones ou de pièces à acheter ou à louer. Écrivez à {email} pour vous informer.',
  },
}
