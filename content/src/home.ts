import { lessonsOfCourses } from './courses.ts'
import { anchors } from './navigation.ts'
import { ages, aviationAuthority, equipmentProvided, founded, minimumAge, safetyTaught, siteName } from './site.ts'
import { capitalized, french, inWords, joined, type Text } from './text.ts'

/** A teacher. Without a text they are counted but not described. */
export type Instructor = {
  /** A number before the text, shown large. */
  figure?: string
  /** What they have, as in `One has …`. */
  text?: Text
}

export const heroPanels = {
  pilots: {
    heading: 'Ready to become a FPV Drone Pilot?',
    lead: `Fly through the drone’s eyes. From age ${minimumAge}, ${equipmentProvided.en}.`,
    invitation: { label: 'Explore Courses', to: '/courses' },
  },
  videography: {
    heading: 'Drone Videography: Sport and Real Estate',
    invitation: { label: 'Book Now', to: `/videography#${anchors.bookingFormAsSpelledInHero}` },
  },
}

/** Link previews of the home page show the statement. */
export const mission: { heading: string; statement: Text; text: Text } = {
  heading: 'Our Mission',
  statement: { en: 'Unlock the Sky for Everyone', fr: 'Le ciel ouvert à tous' },
  text: {
    en: 'We want flying to be within everyone’s reach. You don’t need an aviation background or a drone of your own. Bring your curiosity, and we’ll show you how.',
    fr: 'Nous voulons mettre le vol à la portée de tous. Nul besoin de connaître l’aviation ni d’avoir un drone: il suffit d’être curieux et bien accompagné.',
  },
}

/** Everyone who teaches at the academy. The home page and KoomaBot count them. */
export const instructors: readonly Instructor[] = [
  {
    figure: '15+',
    text: {
      en: 'years of interest in flight, and a degree from an aviation university',
      fr: 'ans d’intérêt pour le vol et un diplôme d’une université d’aviation',
    },
  },
  {},
]

/** The story, and a line for each thing we know about the instructors. */
export const story = {
  heading: 'Our Story',
  text: `${siteName} was ${founded.en}, and everything we teach follows the guidelines of ${aviationAuthority.en}.`,
  instructors: [
    {
      figure: String(instructors.length),
      text: `${instructors.length === 1 ? 'instructor teaches' : 'instructors teach'} at ${siteName}, at your side from your very first hover.`,
    },
    ...instructors.flatMap(({ figure, text }) => {
      if (!text) return []
      const sentence = figure ? text.en : capitalized(text.en)
      return { figure, text: instructors.length === 1 ? `${sentence}.` : `${sentence}: meet one of your instructors.` }
    }),
  ],
}

export function instructorsInWords(): Text {
  const { en, fr } = inWords(instructors.length)
  const isAlone = instructors.length === 1
  const known = instructors.flatMap(({ figure, text }) => (text ? { figure: figure ? `${figure} ` : '', text } : []))
  return joined([
    {
      en: `${capitalized(en)} ${isAlone ? 'instructor teaches' : 'instructors teach'}.`,
      fr: `${capitalized(fr)} ${isAlone ? 'instructeur enseigne' : 'instructeurs enseignent'}.`,
    },
    ...known.map(({ figure, text }, index) => ({
      en: `${index === 0 ? 'One has' : 'Another has'} ${figure}${text.en}.`,
      fr: french`${index === 0 ? 'L’un a' : 'Un autre a'} ${figure}${text.fr}.`,
    })),
  ])
}

export const reasons = {
  heading: 'Why Choose Us?',
  points: [
    { id: 'expert-guidance', title: 'Expert Guidance', text: 'An instructor at your side from your very first hover.' },
    { id: 'hands-on-training', title: 'Hands-On Training', text: 'Simulators, drones and real-world scenarios.' },
    { id: 'safety-first', title: 'Safety First', text: `${capitalized(safetyTaught.en)}.` },
    { id: 'all-equipment', title: 'All Equipment Provided', text: 'Just bring yourself. We’ll bring the rest.' },
    { id: 'all-ages', title: 'For All Ages', text: `For learners ${ages.en}.` },
  ],
} as const

export const droneBaseBattle: {
  name: string
  is: Text
  invitation: string
  mailLabel: string
  audiences: readonly Text[]
} = {
  name: 'Drone Base Battle',
  is: { en: 'a new competitive drone sport', fr: 'un nouveau sport de compétition avec des drones' },
  invitation: 'Bring it to your school, your camp or your community program.',
  /** On the link that begins an email. Links to WhatsApp and KoomaBot follow. */
  mailLabel: 'Write to us about your group',
  audiences: [
    { en: 'schools', fr: 'les écoles' },
    { en: 'camps', fr: 'les camps' },
    { en: 'community programs', fr: 'les programmes communautaires' },
  ],
}

export const joinCourses = {
  heading: 'Join Our Pilot Courses',
  text: `${capitalized(lessonsOfCourses())}, ${equipmentProvided.en}, from your first takeoff on.`,
  invitation: { label: 'Join us', to: `/courses#${anchors.courses}` },
}
