export const topic = {
  reply: {
    en: 'Sorry, I didn’t understand that. Ask me about the courses, drone videography or Drone Base Battle.',
    fr: 'Je n’ai pas compris. Posez-moi une question sur les cours, la vidéo par drone ou Drone Base Battle.',
  },
}
