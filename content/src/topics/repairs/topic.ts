export const topic = {
  title: { en: 'Drone repairs and technical help', fr: 'Réparation et aide technique' },
  faq: { position: 9, question: 'Can you help me with my FPV drone or repair it?', contactButtons: true },
  answer: {
    en: 'During class we give technical help with FPV drones. Outside class, repair support is available separately, on request.',
    fr: 'Pendant les cours, nous vous aidons avec les drones FPV. La réparation en dehors des cours est un service à part, sur demande.',
  },
}
