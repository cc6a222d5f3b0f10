export const topic = {
  reply: {
    en: 'Hello! I’m KoomaBot, this site’s automated assistant. Ask me about the courses, drone videography or Drone Base Battle.',
    fr: 'Bonjour! Je suis KoomaBot, l’assistant automatique de ce site. Posez-moi vos questions sur les cours, la vidéo par drone ou Drone Base Battle.',
  },
}
