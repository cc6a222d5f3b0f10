import { instructorsInWords, mission } from '../../home.ts'
import { founded, siteName } from '../../site.ts'
import { french } from '../../text.ts'

export const topic = {
  title: { en: 'Who we are', fr: 'Qui nous sommes' },
  page: '/home',
  answer: {
    en: `${siteName} is a drone flight academy ${founded.en}. ${instructorsInWords().en} ${mission.heading}: ${mission.statement.en}. ${mission.text.en}`,
    fr: french`${siteName} est une académie de pilotage de drones ${founded.fr}. ${instructorsInWords().fr} Notre mission: ${mission.statement.fr}. ${mission.text.fr}`,
  },
}
