import { minimumAge } from './site.ts'
import type { TopicId } from './topic-titles.ts'

/** A question of the FAQ screen. Its id is the topic's own and the anchor in the address: `/faq#licence`. */
export type FaqItem = { id: TopicId; question: string; answer: string }

/** The heading of the FAQ screen. */
export const faqHeading = 'FAQ'

/** The nine questions, in the order of the screen. KoomaBot answers with the same words. */
export const faqItems: readonly FaqItem[] = [
  {
    id: 'videography',
    question: 'Do you film events or businesses?',
    answer:
      'Yes. We make aerial video of sports events, real estate, roofs under inspection and businesses. Watch the samples on the Videography screen and send us a booking request there.',
  },
  {
    id: 'drone-base-game',
    question: 'What is Drone Base Battle?',
    answer: 'It is a new competitive drone sport that we promote for schools, camps and community programs. Ask us how to bring it to yours.',
  },
  {
    id: 'school-programs',
    question: 'Do you offer school programs, parties and workshops?',
    answer:
      'Yes. We offer school programs, parties and workshops, and work with camps and community programs. Tell us about your group and what you have in mind.',
  },
  {
    id: 'licence',
    question: 'Do I need a licence to take a course?',
    answer: 'No. You need no licence for our beginner and recreational courses.',
  },
  {
    id: 'equipment',
    question: 'Do I need my own drone or equipment?',
    answer: 'No. All equipment is provided in the courses. If you have your own, you are welcome to bring it.',
  },
  {
    id: 'ages',
    question: 'How old do I have to be?',
    answer: `Our courses are for learners from ${minimumAge} years old and up. Adults are welcome too.`,
  },
  {
    id: 'certificate',
    question: 'Will I get a certificate?',
    answer: 'Yes. When you complete the Level 1 FPV course, you receive a certificate of participation and achievement.',
  },
  {
    id: 'private-lessons',
    question: 'Can I book private or custom lessons?',
    answer: 'Yes, on request. Tell us what you would like to learn, and we will answer you in person.',
  },
  {
    id: 'repairs',
    question: 'Can you help me with my FPV drone or repair it?',
    answer: 'During class we give technical help with FPV drones. Repair support outside class is a separate service, on request.',
  },
]
