import type { UnanswerableTopic } from '../../topics.ts'

export const topic: UnanswerableTopic = {
  kind: 'unanswerable',
  reply: {
    en: 'Nothing about jobs is published on this site. Write to {email} to ask.',
    fr: 'Rien n’est publié sur ce site au sujet des emplois. Écrivez à {email} pour vous informer.',
  },
}
