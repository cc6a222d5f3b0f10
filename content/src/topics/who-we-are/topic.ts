import { instructorsInWords, mission } from '../../home.ts'
import { founded, siteName } from '../../site.ts'
import { french } from '../../text.ts'

export const topic = {
  title: { en: 'Who we are', fr: 'Qui nous sommes' },
  page: '/home',
  answer: {
    en: `${siteName} is a drone flight academy ${founded.en}. ${mission.heading}: ${mission.statement.en}. ${mission.text.en} ${instructorsInWords().en}`,
    fr: french`${siteName} est une académie de pilotage de drones ${founded.fr}. Notre mission: ${mission.statement.fr}. ${mission.text.fr} ${instructorsInWords().fr}`,
  },
}
