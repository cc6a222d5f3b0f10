export const topic = {
  reply: {
    en: 'You’re welcome! Ask me anything else, any time.',
    fr: 'Avec plaisir! Revenez me voir quand vous voulez.',
  },
}
