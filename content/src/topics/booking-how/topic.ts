export const topic = {
  title: { en: 'How to book a shooting', fr: 'Réserver un tournage' },
  page: '/videography#book-form',
  answer: {
    en: 'Fill in the booking form on the Videography page: your name, your email and the date you want; phone number and details are optional. Press Send Message, and we will get back to you.',
    fr: 'Remplissez le formulaire de la page Videography: votre nom, votre courriel et la date voulue; le téléphone et les détails sont facultatifs. Appuyez sur Send Message et nous vous répondrons.',
  },
}
