/** A text in the two languages that KoomaBot speaks. */
export type Text = { en: string; fr: string }

/**
 * What each topic is called where KoomaBot offers it. A reply's line `• ` and one of these titles becomes a button in the panel,
 * so no two may be alike.
 */
export const topicTitles = {
  videography: { en: 'Aerial video', fr: 'Vidéo aérienne' },
  'booking-how': { en: 'How to book a shooting', fr: 'Réserver un tournage' },
  'drone-base-game': { en: 'Drone Base Battle', fr: 'Le sport Drone Base Battle' },
  'school-programs': { en: 'School programs, parties and workshops', fr: 'Écoles, fêtes et ateliers' },
  licence: { en: 'Do I need a licence?', fr: 'Faut-il un permis?' },
  equipment: { en: 'Equipment', fr: 'Équipement' },
  ages: { en: 'Ages', fr: 'Âges' },
  certificate: { en: 'Certificate', fr: 'Certificat' },
  'private-lessons': { en: 'Private lessons', fr: 'Cours privés' },
  repairs: { en: 'Drone repairs and technical help', fr: 'Réparation et aide technique' },
  'course-beginner': { en: 'FPV Drone Pilot Summer Camp', fr: 'Le camp pour débutants' },
  'course-advanced': { en: 'Advanced FPV Drone Skills', fr: 'Le cours avancé' },
  'courses-overview': { en: 'Which courses there are', fr: 'Tous les cours' },
  schedule: { en: 'Seasons and dates', fr: 'Saisons et dates' },
  'course-signup': { en: 'Signing up for a course', fr: 'Inscription à un cours' },
  contact: { en: 'How to reach us', fr: 'Nous joindre' },
  'who-we-are': { en: 'Who we are', fr: 'Qui nous sommes' },
  safety: { en: 'Safety', fr: 'Sécurité' },
} as const satisfies Record<string, Text>

export type TopicId = keyof typeof topicTitles
