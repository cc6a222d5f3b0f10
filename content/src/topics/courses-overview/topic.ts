import { courses, durationOf } from '../../courses.ts'
import { french, inWords, joined } from '../../text.ts'

const count = inWords(courses.length)
const each = joined(
  courses.map((course) => ({
    en: `${course.title}: ${course.level.en}, ${durationOf(course).en}.`,
    fr: french`${course.title}: ${course.level.fr}, ${durationOf(course).fr}.`,
  })),
)

export const topic = {
  title: { en: 'Which courses there are', fr: 'Tous les cours' },
  page: '/courses#courses-header',
  answer: {
    en: `There ${courses.length === 1 ? 'is one course' : `are ${count.en} courses`}. ${each.en}`,
    fr: french`Il y a ${count.fr} cours. ${each.fr}`,
  },
}
