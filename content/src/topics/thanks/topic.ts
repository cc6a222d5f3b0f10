import type { SmallTalkTopic } from '../../topics.ts'

export const topic: SmallTalkTopic = {
  kind: 'small-talk',
  reply: {
    en: 'You are welcome! Ask me again whenever you like.',
    fr: 'Avec plaisir! Revenez me voir quand vous voulez.',
  },
}
