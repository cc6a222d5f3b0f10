import { equipmentProvided } from './site.ts'
import { capitalized, inWords, listed, type Text } from './text.ts'

/** Visitors can't register on the site: the card's disabled button names the season. */
export type Course = {
  /** Small letters, digits and hyphens. `course-<id>` is the course's topic. */
  id: string
  title: string
  level: Text
  lessons: number
  /** The hours of all lessons together. */
  hours?: number
  season: Text
  /** Without a capital: the card adds it, and KoomaBot uses it within a sentence. */
  dates: Text
  /** A whole sentence. */
  description: Text
  /** Without capitals, like the dates. */
  topics: readonly Text[]
  /** The course's part of the sentence above the cards; `or` joins the parts. */
  invitation?: string
  certificate?: boolean
  /** Where it isn't that of all courses. */
  minimumAge?: number
  /** A drawing in `client/src/art`, without `.svg`. The default is a stock drawing. */
  artwork?: string
}

/** The courses, in the order of the cards. */
export const courses: readonly Course[] = [
  {
    id: 'beginner',
    title: 'FPV Drone Pilot Summer Camp',
    level: { en: 'Beginner', fr: 'débutant' },
    lessons: 6,
    hours: 9,
    season: { en: 'Summer 2025', fr: 'été 2025' },
    dates: { en: 'to be announced', fr: 'à annoncer' },
    description: {
      en: 'It suits adults eager to experience flight.',
      fr: 'Il convient aux adultes qui veulent découvrir le vol.',
    },
    topics: [
      { en: 'theoretical part', fr: 'partie théorique' },
      { en: 'basic skills in a drone flight simulator', fr: 'bases du vol au simulateur' },
      { en: 'basic practical skills on drones indoor', fr: 'bases de la pratique à l’intérieur' },
      { en: 'safety protocols', fr: 'règles de sécurité' },
      equipmentProvided,
    ],
    invitation: 'Start with the basics at camp',
    artwork: 'card-beginner',
  },
  {
    id: 'advanced',
    title: 'Advanced FPV Drone Skills (combined)',
    level: { en: 'Level 1', fr: 'niveau 1' },
    lessons: 6,
    season: { en: 'Autumn 2025', fr: 'automne 2025' },
    dates: { en: 'to be announced', fr: 'à annoncer' },
    description: {
      en: 'It takes you further, into flight path planning and complex maneuvers.',
      fr: 'Il vous mène aux trajectoires planifiées et aux manœuvres complexes.',
    },
    topics: [
      { en: 'advanced flight techniques', fr: 'techniques de vol avancées' },
      { en: 'flight path planning', fr: 'planification de trajectoires' },
      { en: 'complex maneuvers', fr: 'manœuvres complexes' },
      { en: 'advanced safety protocols', fr: 'règles de sécurité avancées' },
      equipmentProvided,
    ],
    invitation: 'go on to flight paths and complex maneuvers',
    certificate: true,
    artwork: 'card-advanced',
  },
]

/** Says `6 lessons (9 hours)`. */
export function durationOf({ lessons, hours }: Course) {
  const say = (lesson: string, hour: string) =>
    `${counted(lessons, lesson)}${hours ? ` (${counted(hours, hour)})` : ''}`
  return { en: say('lesson', 'hour'), fr: say('leçon', 'heure') }
}

/** Says `six lessons`, or `four to six lessons` where courses differ. */
export function lessonsOfCourses(): string {
  const lengths = courses.map(({ lessons }) => lessons)
  const [fewest, most] = [Math.min(...lengths), Math.max(...lengths)]
  return `${fewest === most ? '' : `${inWords(fewest).en} to `}${inWords(most).en} ${most === 1 ? 'lesson' : 'lessons'}`
}

export const coursesIntroduction = {
  heading: 'Our Courses',
  text: `${capitalized(inWords(courses.length).en)} ${courses.length === 1 ? 'way' : 'ways'} into the air. ${introducedCourses()}`,
  registrationClosed: 'Registration is not open yet.',
}

/** Search results show this for the courses page. */
export const coursesDescription = `${capitalized(inWords(courses.length).en)} FPV drone ${courses.length === 1 ? 'course' : 'courses'} of ${lessonsOfCourses()}: ${listed(courses.map(({ title }) => ({ en: title }))).en}. ${capitalized(equipmentProvided.en)}.`

function introducedCourses(): string {
  const invitations = courses.flatMap(({ invitation }) => invitation ?? [])
  return invitations.length > 0 ? `${capitalized(invitations.join(', or '))}.` : ''
}

// English and French both add an s from two on.
function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
