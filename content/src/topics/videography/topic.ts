export const topic = {
  title: { en: 'Aerial video', fr: 'Vidéo aérienne' },
  faq: { position: 1, question: 'Do you film events or businesses?' },
  answer: {
    en: 'We make aerial video of sports events, real estate, roofs under inspection and businesses. Watch the samples on the Videography page and send us a booking request there.',
    fr: 'Nous filmons par drone les événements sportifs, l’immobilier, les toits à inspecter et les entreprises. Regardez nos exemples à la page Videography et envoyez-nous une demande de réservation.',
  },
}
