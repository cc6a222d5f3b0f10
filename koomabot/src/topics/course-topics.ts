import { type Course, courses, durationOf } from '@kooma/content/courses.ts'
import { anchors } from '@kooma/content/navigation.ts'
import { french, listed } from '@kooma/content/text.ts'

const FEWEST_LETTERS = 4

export function courseTopics() {
  return courses.map((course) => {
    const { title, level, season, dates, description, minimumAge } = course
    const [agesEn, agesFr] = minimumAge ? [` Ages: ${minimumAge} and up.`, ` Dès ${minimumAge} ans.`] : ['', '']
    const [duration, topics] = [durationOf(course), listed(course.topics)]
    return {
      id: `course-${course.id}`,
      title: { en: title, fr: `Le cours ${title}` },
      page: `/courses#${anchors.courses}`,
      answer: {
        en: `${title}: ${level.en}, ${duration.en}. ${description.en}${agesEn} Topics: ${topics.en}. Season: ${season.en}. Dates: ${dates.en}.`,
        fr: french`${title}: ${level.fr}, ${duration.fr}. ${description.fr}${agesFr} Au programme: ${topics.fr}. Saison: ${season.fr}. Dates: ${dates.fr}.`,
      },
      names: namesOf(course),
    }
  })
}

export function utterancesOfNames(names: readonly string[]) {
  return {
    en: names.flatMap((name) => [
      name,
      `tell me about ${name}`,
      `what is the ${name} course`,
      `what do you learn in ${name}`,
      `how long is the ${name} course`,
      `do you teach ${name}`,
      `is there a course in ${name}`,
    ]),
    fr: names.flatMap((name) => [
      `le cours ${name}`,
      `parlez-moi du cours ${name}`,
      `c’est quoi ${name}`,
      `qu’est-ce qu’on apprend dans ${name}`,
      `avez-vous un cours de ${name}`,
    ]),
  }
}

function namesOf({ title }: Course) {
  const name = title.replace(/ *\(.*\)/, '').toLowerCase()
  const others = new Set(courses.filter((course) => course.title !== title).flatMap((course) => wordsOf(course.title)))
  const own = wordsOf(name).filter((word) => !others.has(word) && word.length >= FEWEST_LETTERS)
  return [...new Set([name, own.join(' '), ...own])].filter((subject) => subject !== '')
}

function wordsOf(title: string) {
  return title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
