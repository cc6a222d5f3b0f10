import type { Text } from './text.ts'

/**
 * What the site doesn't publish, by the folder of its topic: KoomaBot says so. A `topic.ts` in that folder publishes
 * it.
 */
export const unpublished: Readonly<Record<string, Text>> = {
  prices: { en: 'the price of a course', fr: 'le prix des cours' },
  'prices-private-lessons': { en: 'prices of private lessons', fr: 'les prix des cours privés' },
  'prices-groups': {
    en: 'prices for schools, parties, workshops and Drone Base Battle',
    fr: 'les prix pour les écoles, les fêtes, les ateliers et Drone Base Battle',
  },
  'prices-videography': { en: 'prices of videos and photos', fr: 'les prix des vidéos et des photos' },
  'prices-repairs': { en: 'prices of repairs', fr: 'les prix des réparations' },
  payment: {
    en: 'ways to pay, deposits, refunds or gift cards',
    fr: 'les modes de paiement, les dépôts, les remboursements ni les cartes-cadeaux',
  },
  discounts: {
    en: 'discounts, trial lessons or help with fees',
    fr: 'de rabais, de cours d’essai ni d’aide financière',
  },
  place: { en: 'the places where we teach and fly', fr: 'les lieux où nous enseignons et volons' },
  'place-other': {
    en: 'the places of parties, workshops, Drone Base Battle and repairs',
    fr: 'les lieux des fêtes, des ateliers, de Drone Base Battle et des réparations',
  },
  'getting-there': {
    en: 'parking, transit or directions',
    fr: 'le stationnement, le transport en commun ni l’itinéraire',
  },
  'service-area': { en: 'the places that we travel to', fr: 'les endroits où nous nous déplaçons' },
  hours: { en: 'days and hours of lessons', fr: 'les jours et les heures des cours' },
  'office-hours': { en: 'opening hours', fr: 'les heures d’ouverture' },
  'filming-dates': { en: 'dates and hours for filming', fr: 'les dates et les heures de tournage' },
  'delivery-times': { en: 'how long a video or a repair takes', fr: 'les délais pour une vidéo ou une réparation' },
  'group-size': { en: 'group sizes', fr: 'la taille des groupes' },
  'course-details': { en: 'that detail', fr: 'ce détail' },
  'film-details': { en: 'that detail of our videos', fr: 'ce détail de nos vidéos' },
  jobs: { en: 'any jobs', fr: 'd’offres d’emploi' },
  shop: { en: 'drones or parts to buy or rent', fr: 'de drones ni de pièces à acheter ou à louer' },
}
