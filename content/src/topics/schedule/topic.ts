import { courses } from '../../courses.ts'

const each = (language: 'en' | 'fr') =>
  courses.map(({ title, season, dates }) => `${title}: ${season[language]}, dates: ${dates[language]}.`).join(' ')

export const topic = {
  kind: 'answerable',
  title: { en: 'Seasons and dates', fr: 'Saisons et dates' },
  page: '/courses#courses-header',
  answer: {
    en: `These are the seasons and dates given. ${each('en')}`,
    fr: `Voici les saisons et les dates données. ${each('fr')}`,
  },
}
