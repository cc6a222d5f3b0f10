export const topic = {
  reply: {
    en: 'I only answer questions about KOOMA: its drone courses, videography and Drone Base Battle.',
    fr: 'Je réponds seulement aux questions sur KOOMA: ses cours de drone, ses vidéos et Drone Base Battle.',
  },
}
