export const topic = {
  reply: {
    en: 'I can only answer questions about KOOMA from what this site says.',
    fr: 'Je peux seulement répondre aux questions sur KOOMA avec ce que dit ce site.',
  },
}
