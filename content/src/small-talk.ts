import type { Text } from './topic-titles.ts'

/** What KoomaBot says back to a greeting and to thanks. */
export const smallTalkReplies = {
  greeting: {
    en: 'Hello! I am KoomaBot, the automatic assistant of this site. Ask me about the courses, drone videography or Drone Base Battle.',
    fr: 'Bonjour! Je suis KoomaBot, l’assistant automatique de ce site. Posez-moi vos questions sur les cours, la vidéo par drone ou Drone Base Battle.',
  },
  thanks: {
    en: 'You are welcome! Ask me again whenever you like.',
    fr: 'Avec plaisir! Revenez me voir quand vous voulez.',
  },
} as const satisfies Record<string, Text>

export type SmallTalkId = keyof typeof smallTalkReplies
