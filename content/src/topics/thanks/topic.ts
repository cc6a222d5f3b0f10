export const topic = {
  reply: {
    en: 'My pleasure! Come back any time you have a question.',
    fr: 'Au plaisir! Revenez me voir quand vous voulez.',
  },
}
