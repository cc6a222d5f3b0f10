import { courses, durationOf } from '../../courses.ts'
import { inWords } from '../../text.ts'

const count = inWords(courses.length)
const each = (language: 'en' | 'fr') =>
  courses.map((course) => `${course.title}: ${course.level[language]}, ${durationOf(course)[language]}.`).join(' ')

export const topic = {
  kind: 'answerable',
  title: { en: 'Which courses there are', fr: 'Tous les cours' },
  page: '/courses#courses-header',
  answer: {
    en: `There ${courses.length === 1 ? 'is one course' : `are ${count.en} courses`}. ${each('en')}`,
    fr: `Il y a ${count.fr} cours. ${each('fr')}`,
  },
}
