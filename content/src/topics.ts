import { faqItems } from './faq.ts'
import type { TopicId } from './topic-titles.ts'

/** Something that visitors ask about and that the academy's facts answer. */
export type Topic = {
  id: TopicId
  answer: string
  /** Where the site says more. */
  page: string
}

const faqTopics: readonly Topic[] = faqItems.map(({ id, answer }) => ({ id, answer, page: `/faq#${id}` }))

/** Every topic of the site, with the answer that KoomaBot gives. `{email}` and `{phone}` stand for the owner's own. */
export const topics: readonly Topic[] = [
  ...faqTopics,
  {
    id: 'booking-how',
    answer:
      'Fill in the booking form on the Videography screen: your name, your email and the date you want; phone number and details are optional. Press Send Message, and we will get back to you.',
    page: '/videography#book-form',
  },
  {
    id: 'course-beginner',
    answer:
      'FPV Drone Pilot Summer Camp is for beginners: 6 lessons (9 hours) with a theoretical part, basic skills in a drone flight simulator, basic practical skills on drones indoor and safety protocols. All equipment is provided.',
    page: '/courses#courses-header',
  },
  {
    id: 'course-advanced',
    answer:
      'Advanced FPV Drone Skills (combined) is a Level 1 course of 6 lessons: advanced flight techniques, flight path planning, complex maneuvers and advanced safety protocols. All equipment is provided.',
    page: '/courses#courses-header',
  },
  {
    id: 'courses-overview',
    answer:
      'There are two courses: FPV Drone Pilot Summer Camp for beginners, and Advanced FPV Drone Skills (combined) at Level 1. Each has 6 lessons.',
    page: '/courses#courses-header',
  },
  {
    id: 'schedule',
    answer:
      'The seasons given are Summer 2025 for the beginner course and Autumn 2025 for the advanced one, 6 lessons each. Dates are to be announced.',
    page: '/courses#courses-header',
  },
  {
    id: 'course-signup',
    answer: 'Registration is not open on the site yet. To ask for a place, write to {email} or send a WhatsApp message to {phone}.',
    page: '/courses#courses-header',
  },
  {
    id: 'contact',
    answer: 'Write to {email}, or send a WhatsApp message to {phone}. Our social links are at the foot of every page.',
    page: '/videography#book-form',
  },
  {
    id: 'who-we-are',
    answer:
      'KOOMA is a drone flight academy founded in a Canadian city. Our mission is to make flying accessible to everyone. Two instructors teach; one is a graduate of an aviation university with over 15 years of interest in flight.',
    page: '/home',
  },
  {
    id: 'safety',
    answer: 'Safety comes first: safety protocols are part of both courses, and we follow the guidelines of the national aviation authority.',
    page: '/home',
  },
]
