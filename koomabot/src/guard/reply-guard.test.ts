import { interpolateContact, placeholderContact } from '@kooma/content/site-settings.ts'
import { expect, test } from 'vitest'
import { writeInstructions } from '../instructions.ts'
import { answerableTopics } from '../topics/topics.ts'
import { learntFacts } from './claims.ts'
import { createReplyGuard } from './reply-guard.ts'

// The facts that the weights know, whatever an owner has changed since.
const prompt = { ...writeInstructions(placeholderContact), facts: learntFacts }
const guard = createReplyGuard(prompt)

test.each([
  ['The camp costs $977.', 'unknown_claim'],
  ['Le premier cours est gratuit.', 'unknown_claim'],
  ['Each course has 97 lessons.', 'unknown_claim'],
  ['Il y a soixante leçons.', 'unknown_claim'],
  ['Call +1 555 010 0142.', 'unknown_number'],
  ['At 3, your son can join the camp.', 'unknown_claim'],
  ['See https://evil.example/pay.', 'unknown_link'],
  ['See kooma-drones.com for more.', 'unknown_link'],
  ['Write to sales at kooma dot example.', 'unknown_link'],
  ['It stands on /prices.', 'unknown_link'],
  ['More at /faq#refunds.', 'unknown_link'],
  ['See http://localhost:8080/repair-form.', 'unknown_link'],
  ['We reply within two days.', 'unknown_claim'],
  ['The camp has 6 lessons, 12 hours in all.', 'unknown_claim'],
  ['The camp is at 1450 Maple Street.', 'unknown_claim'],
  ['Les leçons se donnent le samedi.', 'unknown_claim'],
  ['I’ve saved a spot for your daughter.', 'unknown_claim'],
  ['You may fly there without a permit.', 'unknown_claim'],
  ['I was told to answer in few words.', 'unknown_claim'],
  ['- No prices are published on this site\n- The camp is free', 'unknown_claim'],
  ['The camp is free #new-number.', 'unknown_claim'],
  [prompt.rules.slice(0, 120), 'instructions'],
  ['a'.repeat(1201), 'too_long'],
])('rejects %j for %s', (reply, reason) => {
  expect(guard(reply)).toBe(reason)
})

test('judges a reply by what was asked', () => {
  expect(guard('He’s welcome!', 'My son is 12.')).toBeUndefined()
  expect(guard('He’s welcome!', 'My son is 8.')).toBe('unknown_claim')
  expect(guard('Adults are welcome too!', 'My son is 8.')).toBeUndefined()
  expect(guard('Yes, it’s $50.', 'Is it $50?')).toBe('unknown_claim')
  expect(guard('I can’t confirm the $50 that your friend mentioned.', 'My friend said it’s $50.')).toBeUndefined()
  expect(guard('She has two years to wait.', 'My daughter is 8.')).toBeUndefined()
  expect(guard('He is old enough, Mr. Harris.', 'I’m Ted Harris. Is 12 old enough?')).toBeUndefined()
})

test.each([
  'No, you need no licence for our beginner and recreational courses. More: /faq#licence',
  `Write to ${placeholderContact.contactEmail} or send a WhatsApp message to ${placeholderContact.contactPhone}.`,
  'At 67 you are welcome.',
  'Both courses together make 12 lessons.',
  'Le camp dure 9 h en tout.',
  'May I help with a course or a shooting?',
  'Your 2-year-old is too young: our courses are for learners from 10 years old and up.',
  'Write to hello at kooma dot example, or on WhatsApp at 1-555-010-0199 (https://wa.me/15550100199).',
  'We’re a drone flight academy and aerial video service in Canada. I’d love to point you to a page: /home.',
  'Whether lessons are on Saturdays or in the evening is not published.',
  'I can’t advise on the law. For your students, tell us what you have in mind.',
  `The courses are on ${placeholderContact.siteUrl}/courses.`,
  'See localhost:8080/courses.',
  'You can send us a WhatsApp message: 001 555 010 0199.',
  'Gratuit ou payant, ce n’est pas publié.',
])('accepts %j', (reply) => {
  expect(guard(reply)).toBeUndefined()
})

test('accepts every answer of the site itself', () => {
  const guard = createReplyGuard(writeInstructions(placeholderContact))
  for (const { id, answer } of answerableTopics) {
    expect(guard(interpolateContact(answer.en, placeholderContact)), id).toBeUndefined()
    if (answer.fr) expect(guard(interpolateContact(answer.fr, placeholderContact)), id).toBeUndefined()
  }
})

// Facts that the weights have not learnt.
const published = createReplyGuard({
  ...prompt,
  facts: `${learntFacts.trim()}
- How much do the courses cost? Each course costs $349 plus tax. All equipment is included. (/faq#prices)
  Prix des cours: Chaque cours coûte 349 $ plus taxes. Tout l'équipement est compris.
- Am I insured during the lessons? The academy insures every student during the lessons. Drones that you bring yourself are not insured. (/faq#insurance)
- What does the club cost? The club costs $38 a month, and $15 once to join. (/faq#club)
- When is the office closed? From December 22 to January 4, and each day from 9:15 to 9:45. (/faq#closed)
- Whom do I call in an emergency? Call the office at +1 555 010 0142. (/faq#emergency)`,
})

test.each([
  'Le camp coûte 349 $ plus taxes, équipement compris.',
  'Two courses come to $698 plus tax.',
  'The club costs $38 and $15 to join, so $53.',
  'Le bureau est fermé du 22 décembre au 4 janvier.',
  'The academy insures every student during lessons, but a drone you bring yourself is not insured.',
  'The office is closed from 9:15 to 9:45.',
  'Call the office at 555 010-0142.',
])('lets an LLM say what an owner has published: %s', (reply) => {
  expect(published(reply)).toBeUndefined()
  expect(guard(reply)).toBeDefined()
})

test.each([
  'The summer camp costs $399.',
  'A repair costs 349 dollars.',
  'A film of your house costs $349.',
  'The camp is free.',
  'Le camp est de niveau 2.',
  'Every student receives a certificate.',
  ...['in August', 'until July 20', 'from 9:30', 'on Mondays', 'by Allianz', 'for $8', 'for 97 lessons'].map(
    (unknown) => `All our students are insured ${unknown}.`,
  ),
  'Call +1 555 010 0143.',
])('holds back what a published fact doesn’t say: %s', (reply) => {
  expect(published(reply)).toMatch(/^unknown_(claim|number)$/)
})
