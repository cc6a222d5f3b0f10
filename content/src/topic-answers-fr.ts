import type { TopicId } from './topic-titles.ts'

/** KoomaBot's answers in French: the same facts as `topics.ts`, in the words of Quebec. */
export const frenchAnswers: Record<TopicId, string> = {
  videography:
    'Oui. Nous filmons par drone les événements sportifs, l’immobilier, les toits à inspecter et les entreprises. Regardez nos exemples à la page Videography et envoyez-nous une demande de réservation.',
  'booking-how':
    'Remplissez le formulaire de la page Videography: votre nom, votre courriel et la date voulue; le téléphone et les détails sont facultatifs. Appuyez sur Send Message et nous vous répondrons.',
  'drone-base-game':
    'Drone Base Battle est un nouveau sport de compétition avec des drones, pour les écoles, les camps et les programmes communautaires. Écrivez-nous pour l’amener chez vous.',
  'school-programs':
    'Oui. Nous offrons des programmes scolaires, des fêtes et des ateliers, et nous travaillons avec les camps et les programmes communautaires. Parlez-nous de votre groupe et de vos idées.',
  licence: 'Non. Nos cours pour débutants et de loisir ne demandent aucun permis.',
  equipment: 'Non, vous n’avez rien à acheter: tout l’équipement est fourni pendant les cours. Si vous avez le vôtre, vous pouvez l’apporter.',
  ages: 'Nos cours s’adressent aux élèves de 10 ans et plus. Les adultes sont aussi les bienvenus.',
  certificate: 'Oui. Après le cours FPV Level 1, vous recevez un certificat de participation et de réussite.',
  'private-lessons': 'Oui, sur demande. Dites-nous ce que vous aimeriez apprendre et nous vous répondrons en personne.',
  repairs: 'Pendant les cours, nous vous aidons avec les drones FPV. La réparation en dehors des cours est un service à part, sur demande.',
  'course-beginner':
    'FPV Drone Pilot Summer Camp s’adresse aux débutants: 6 leçons (9 heures) avec une partie théorique, les bases au simulateur de vol, les bases de la pratique à l’intérieur et les règles de sécurité. Tout l’équipement est fourni.',
  'course-advanced':
    'Advanced FPV Drone Skills (combined) est un cours de niveau 1 en 6 leçons: techniques de vol avancées, planification de trajectoires, manœuvres complexes et règles de sécurité avancées. Tout l’équipement est fourni.',
  'courses-overview':
    'Il y a deux cours: FPV Drone Pilot Summer Camp pour les débutants, et Advanced FPV Drone Skills (combined) de niveau 1. Chacun compte 6 leçons.',
  schedule:
    'Les saisons annoncées sont l’été 2025 pour le cours des débutants et l’automne 2025 pour le cours avancé, 6 leçons chacun. Les dates seront annoncées.',
  'course-signup':
    'L’inscription n’est pas encore ouverte sur le site. Pour demander une place, écrivez à {email} ou envoyez un message WhatsApp au {phone}.',
  contact: 'Écrivez à {email} ou envoyez un message WhatsApp au {phone}. Nos liens sociaux sont au bas de chaque page.',
  'who-we-are':
    'KOOMA est une académie de pilotage de drones fondée dans une ville canadienne. Notre mission est de rendre le vol accessible à tous. Deux instructeurs enseignent; l’un est diplômé d’une université d’aviation et s’intéresse au vol depuis plus de 15 ans.',
  safety:
    'La sécurité passe avant tout: elle fait partie des deux cours, et nous suivons les lignes directrices de l’autorité nationale de l’aviation.',
}
