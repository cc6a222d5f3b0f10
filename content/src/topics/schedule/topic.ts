import { courses } from '../../courses.ts'
import { french, joined } from '../../text.ts'

const each = joined(
  courses.map(({ title, season, dates }) => ({
    en: `${title}: ${season.en}, dates: ${dates.en}.`,
    fr: french`${title}: ${season.fr}, dates: ${dates.fr}.`,
  })),
)

export const topic = {
  title: { en: 'Seasons and dates', fr: 'Saisons et dates' },
  page: '/courses#courses-header',
  answer: {
    en: `These are the seasons and dates given. ${each.en}`,
    fr: french`Voici les saisons et les dates données. ${each.fr}`,
  },
}
