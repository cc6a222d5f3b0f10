import { anchors } from './navigation.ts'
import { minimumAge } from './site.ts'

/** A button that leads to another place of the site. */
export type Invitation = { label: string; to: string }

/** The two panels of the hero. */
export const heroPanels = {
  pilots: {
    heading: 'Ready to become a FPV Drone Pilot?',
    invitation: { label: 'Explore Courses', to: '/courses' },
  },
  videography: {
    heading: 'Drone Videography: Sport and Real Estate',
    invitation: { label: 'Book Now', to: `/videography#${anchors.bookingFormAsSpelledInHero}` },
  },
} as const satisfies Record<string, { heading: string; invitation: Invitation }>

/** Why the academy exists. */
export const mission = {
  heading: 'Our Mission',
  statement: 'Unlock the Sky for Everyone',
  text: 'We want flying to be within everyone’s reach. You don’t need a background in aviation or a drone of your own: just curiosity, and people who show you how.',
} as const

/** Who stands behind the academy. */
export const story = {
  heading: 'Our Story',
  text: 'KOOMA was founded in a Canadian city, and everything we teach follows the guidelines of the national aviation authority.',
  instructors: [
    { figure: '2', text: 'instructors teach at KOOMA.' },
    { figure: '15+', text: 'years of interest in flight, and a degree from an aviation university: that is one of them.' },
  ],
} as const

/** The five reasons, each with a picture of its own. */
export const reasons = {
  heading: 'Why Choose Us?',
  points: [
    { id: 'expert-guidance', title: 'Expert Guidance', text: 'Instructors at your side, from your first hover on.' },
    { id: 'hands-on-training', title: 'Hands-On Training', text: 'Simulators, drones and real-world scenarios.' },
    { id: 'safety-first', title: 'Safety First', text: 'Safety protocols are a part of every course.' },
    { id: 'all-equipment', title: 'All Equipment Provided', text: 'Just bring yourself. We bring the rest.' },
    { id: 'all-ages', title: 'For All Ages', text: `For learners from ${minimumAge} years old and up.` },
  ],
} as const

/** The competitive sport that is promoted to groups. */
export const droneBaseBattle = {
  name: 'Drone Base Battle',
  text: 'A new competitive drone sport. Bring it to your school, your camp or your community program.',
  audiences: ['Schools', 'Camps', 'Community programs'],
} as const

/** The way from the home screen to the courses. */
export const joinCourses = {
  heading: 'Join Our Pilot Courses',
  text: 'Six lessons, all equipment provided, from your first take-off to complex maneuvers.',
  invitation: { label: 'Join us', to: `/courses#${anchors.courses}` },
} as const
