import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { englishOnly } from '@kooma/content/chat.ts'
import { courses } from '@kooma/content/courses.ts'
import { capitalized, inWords } from '@kooma/content/text.ts'
import { faqItems } from '@kooma/koomabot/topics/topics.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyInstalledProject } from '../support/project-copy.ts'
import { examplesUnder, exampleUnder } from './document.ts'
import { type EditedSite, startEditedSite, startSite } from './edited-site.ts'
import { runOtherTests } from './run-other-tests.ts'

// An owner follows docs/editing-content.md from one section to the next and builds once.

const YOUTUBE = 'https://www.youtube.com/@kooma'
const CONTACT = ['How can I reach you?', 'Comment vous joindre?']

const copy = copyInstalledProject()
afterAll(copy.remove)

const COURSES = 'content/src/courses.ts'
const HOME = 'content/src/home.ts'
const INSURANCE = 'content/src/topics/insurance'
const PUBLISHED = [
  ['A price', 'prices'],
  ['A place', 'place'],
  ['Times', 'hours'],
] as const
const DATES = exampleUnder(copy, 'The dates of a course')
const INSTRUCTOR = exampleUnder(copy, 'The instructors')
const MISSION = exampleUnder(copy, 'The mission')
copy.edit(COURSES, /^ {4}dates: .*\n/m, DATES)
copy.edit(COURSES, /(?<=\n {2}\},\n)(?=\]\n)/, exampleUnder(copy, 'A new course'))
copy.edit(COURSES, "invitation: 'fly after dark'", "invitation: 'fly after dark',\n    minimumAge: 18")

const [topic = '', , english = ''] = examplesUnder(copy, 'A new question')
copy.write(`${INSURANCE}/topic.ts`, topic)
copy.write(
  'content/src/topics/snacks/topic.ts',
  `export const topic = {
    title: { en: 'Snacks' },
    faq: { position: 20, question: 'Are there snacks?' },
    answer: { en: 'Apples. Tell {email} of allergies.' },
  }`,
)
copy.write('content/src/topics/snacks/utterances.en.txt', '# Snacks\nare the apples free\nsafety\n🍎\n')
copy.write(
  'content/src/topics/parents/topic.ts',
  "export const topic = { title: { en: 'Parents' }, page: '/courses', answer: { en: 'They may stay and watch.' } }\n",
)
copy.write(
  'content/src/topics/parents/utterances.en.txt',
  [
    'can I stay and watch',
    'can parents watch',
    'may I watch the lesson',
    'can grandparents watch',
    'may mom stay',
  ].join('\n'),
)
const CERTIFICATE = 'content/src/topics/certificate/utterances.en.txt'
copy.write(CERTIFICATE, `${copy.read(CERTIFICATE)}apples on my wall\n`)
for (const [heading, id] of PUBLISHED) copy.write(`content/src/topics/${id}/topic.ts`, exampleUnder(copy, heading))
// As topics were written before.
copy.edit('content/src/topics/place/topic.ts', '= {', "= {\n  kind: 'answerable',")

copy.edit('content/src/videos.ts', /^ {6}\{ url: .*\n/m, exampleUnder(copy, 'A video'))
copy.edit('content/src/videos.ts', "'RealEstate'", "'Homes'")
const [instagram = '', mastodon = ''] = examplesUnder(copy, 'A social link')
copy.edit('content/src/social-links.ts', /^ {2}\{ name: 'Instagram'.*\n/m, instagram)
copy.edit('content/src/social-links.ts', /(?<=^ {2}\{ name: 'TikTok'.*\n)/m, mastodon)
copy.edit('content/src/social-links.ts', /(?<=name: 'YouTube', url: ')[^']*/, YOUTUBE)

const oldMission = /within everyone’s reach/.exec(copy.read(HOME))?.[0] ?? ''
copy.edit(HOME, /^ {2}text: \{\n {4}en: .*\n {4}fr: .*\n {2}\},\n/m, MISSION)
copy.edit(HOME, /^ {2}\{\},\n/m, INSTRUCTOR)
copy.write('.env', exampleUnder(copy, 'Email, phone and the address of the site'))
const site = await startEditedSite(copy)
afterAll(site.stop)

const [count, lengths] = [inWords(courses.length + 1).en, [4, ...courses.map(({ lessons }) => lessons)]]

type Published = { fact: string; page?: string; ask: readonly string[] }

test.each<Published>([
  { fact: 'July 6 to 17', page: '/courses', ask: ['When does the beginner course start?', 'Seasons and dates'] },
  { fact: `There are ${count} courses`, ask: ['How many courses do you offer?'] },
  { fact: 'insures every student', page: '/faq', ask: ['Do you have insurance?', 'are you insured'] },
  { fact: 'We teach the whole town to fly', page: '/home', ask: ['What is your mission?'] },
  { fact: '300 hours of filming from the air', page: '/home', ask: ['Who are the instructors?'] },
  { fact: 'fly@kooma.example.org', ask: CONTACT },
  { fact: '+1 416 555 2671', ask: CONTACT },
])('pages, KoomaBot and the LLM say what an owner has written: $fact', async ({ fact, page, ask }) => {
  if (page) expect(await site.words(page)).toContain(fact)
  for (const question of ask) expect(await site.ask(question), question).toContain(fact)
  expect(site.facts()).toContain(fact)
})

test('a reply of the LLM may say what an owner has written', () => {
  expect(site.objection('The summer camp runs from July 6 to 17.')).toBe('none')
})

test('a new course is counted, shown, told to search engines, and known by its title', async () => {
  const words = await site.words('/courses')
  expect(words).toMatch(new RegExp(`${capitalized(count)} ways into the air\\. .*, or fly after dark\\.`))
  const card = ['Night Flying Workshop', 'Level 2', '4 lessons (8 hours)', 'Winter 2026', 'Lights and visibility']
  for (const text of card) expect(words).toContain(text)
  const range = `${inWords(Math.min(...lengths)).en} to ${inWords(Math.max(...lengths)).en} lessons`
  expect(await site.words('/home')).toContain(capitalized(range))
  expect(await site.description('/courses')).toContain(`${capitalized(count)} FPV drone courses of ${range}`)
  expect((await site.things('/courses', 'Course')).map(({ name }) => name)).toContain('Night Flying Workshop')
  for (const question of ['tell me about the night flying workshop', 'is there a course in night flying?'])
    expect(await site.ask(question)).toContain('lights and visibility')
  const ages = (await site.ask('can my 12 year old take the night flying workshop')).match(
    /\b\d+\b(?= years|( and up))/g,
  )
  expect(ages).toEqual(['18'])
})

test('a new question stands on the FAQ screen with its anchor and ways to ask, and is told to search engines', async () => {
  expect(await site.words('/faq')).toContain('Am I insured during the lessons?')
  expect(await site.html('/faq')).toContain('id="insurance"')
  expect((await site.things('/faq', 'FAQPage'))[0]?.mainEntity).toHaveLength(faqItems.length + 2 + PUBLISHED.length)
  const contact = `mailto:fly@kooma.example.org?subject=${encodeURIComponent('Am I insured during the lessons?')}`
  expect(await site.addresses('/faq')).toContain(contact)
})

test('an answer names the owner’s mailbox, and an owner’s own words are always answered', async () => {
  const answer = 'Apples. Tell fly@kooma.example.org of allergies.'
  expect(await site.words('/faq')).toContain(answer)
  expect(JSON.stringify(await site.things('/faq', 'FAQPage'))).toContain(answer)
  expect(await site.ask('Are the apples free?')).toContain(answer)
  expect(await site.ask('Apples on my wall?')).toContain('certificate')
  for (const other of ['Safety', '!!!']) expect(await site.ask(other)).not.toContain(answer)
})

test('a published detail takes no question about another detail', async () => {
  expect(await site.ask('do they get snacks?')).toContain('Apples')
  for (const question of ['is there wifi', 'is the hall wheelchair accessible'])
    expect(await site.ask(question)).not.toContain('Apples')
  for (const question of ["can I watch my son's lesson", 'can grandma come and watch'])
    expect(await site.ask(question), question).toContain('They may stay and watch.')
  for (const question of ['is there wifi for parents', 'who was in the video'])
    expect(await site.ask(question), question).not.toContain('They may stay and watch.')
})

const published = [
  {
    fact: '$349 plus tax',
    ways: ['how much is it', 'what does the summer camp cost', 'combien ça coûte', 'tarif du cours avancé?'],
    others: ['how much is a wedding video', 'combien pour réparer mon drone', 'do I pay for the equipment too'],
  },
  {
    fact: '12 Example Street',
    ways: ['where are the lessons', 'what is your address', 'où sont les cours'],
    others: ['is there parking', 'where do you film houses', 'où se passe la fête', 'can you come to our school'],
  },
  {
    fact: 'Saturdays from 9:00 to 10:30',
    ways: ['what time are the lessons', 'which days are the classes', 'à quelle heure sont les cours'],
    others: ['when are you open', 'how long until my video is ready', 'can you film my house on Saturday'],
  },
]

test.each(published)(
  'what is published stands on the FAQ screen and is said to whoever asks for it: $fact',
  async ({ fact, ways, others }) => {
    expect(await site.words('/faq')).toContain(fact)
    expect(site.facts()).toContain(fact)
    for (const way of ways) expect(await site.ask(way), way).toContain(fact)
    for (const other of others) expect(await site.ask(other), other).not.toContain(fact)
  },
)

test('a French question without a French answer gets the English one after a sentence in French', async () => {
  for (const [question, fact] of [
    ['Combien de cours avez-vous?', `There are ${count} courses`],
    ['Parlez-moi du cours Night Flying Workshop', 'lights and visibility'],
    ['Saisons et dates', 'July 6 to 17'],
    ['Quelle est votre mission?', 'We teach the whole town to fly'],
  ] as const) {
    const { reply, language } = await site.reply(question)
    expect([reply.split('\n')[0], language]).toEqual([englishOnly, 'en'])
    expect(reply).toContain(fact)
  }
  expect(await site.reply('Faut-il un permis?')).toMatchObject({ reply: expect.stringMatching(/^Nos/), language: 'fr' })
})

test('a row with another title keeps the drawings that stand in for its thumbnails', async () => {
  const [, row = ''] = (await site.html('/videography')).split('aria-label="Homes videos"')
  expect(/poster-[a-z]+/.exec(row)?.[0]).toBe('poster-realestate')
})

test('profiles are linked and told to search engines, and a network without an icon shows its name', async () => {
  const addresses = [YOUTUBE, 'https://www.instagram.com/kooma.drones/', 'https://mastodon.social/@kooma']
  expect(await site.addresses('/home')).toEqual(expect.arrayContaining(addresses))
  expect((await site.things('/home', 'EducationalOrganization'))[0]?.sameAs).toEqual(expect.arrayContaining(addresses))
  expect(await site.words('/home')).toContain('Mastodon')
})

test('the old mission is nowhere', async () => {
  expect(oldMission).not.toBe('')
  for (const text of [site.facts(), await site.words('/home')])
    expect(text.replaceAll("'", '’')).not.toContain(oldMission)
})

test('another email and phone reach everything that names them', async () => {
  const contacts = [
    'mailto:fly@kooma.example.org',
    'https://wa.me/14165552671',
    'https://formsubmit.co/fly@kooma.example.org',
  ]
  expect(await site.addresses('/videography')).toEqual(expect.arrayContaining(contacts))
  expect(await site.addresses('/home')).toContain('https://kooma.example.org/home')
  expect((await site.things('/home', 'EducationalOrganization'))[0]).toMatchObject({
    email: 'fly@kooma.example.org',
    telephone: '+1 416 555 2671',
  })
})

test('no page shows a fact that is missing', async () => {
  for (const path of ['/home', '/courses', '/videography', '/faq', '/nope'])
    expect(await site.html(path)).not.toContain('undefined')
  expect(site.facts()).not.toContain('undefined')
})

test('the other tests expect what the content says now', () => {
  const { exitCode, output } = runOtherTests(copy, 'site')
  expect(exitCode, output).toBe(0)
  expect(copy.run('tsc', '-p', 'content').output).not.toContain('error')
})

describe('with French, as docs/editing-content.md says last', () => {
  let french: EditedSite
  beforeAll(async () => {
    const [dates = '', mission = '', instructor = '', insurance = '', utterances = ''] = examplesUnder(copy, 'French')
    copy.edit(COURSES, DATES, dates)
    copy.edit(HOME, MISSION, mission)
    copy.edit(HOME, INSTRUCTOR, instructor)
    copy.write(`${INSURANCE}/topic.ts`, insurance)
    copy.write(`${INSURANCE}/utterances.en.txt`, english)
    copy.write(`${INSURANCE}/utterances.fr.txt`, utterances)
    for (const [, id] of PUBLISHED) rmSync(join(copy.folder, `content/src/topics/${id}/topic.ts`))
    french = await startSite(copy)
  })
  afterAll(() => french.stop())

  test.each([
    ['Quand commence le cours pour débutants?', 'du 6 au 17 juillet'],
    ['Quelle est votre mission?', 'Nous apprenons à voler à toute la ville'],
    ['Qui sont les instructeurs?', 'Un autre a 300 heures de tournage aérien.'],
    ['Avez-vous une assurance?', 'assure chaque élève'],
  ])('KoomaBot answers %j in French', async (question, fact) => {
    expect(await french.reply(question)).toMatchObject({ reply: expect.stringContaining(fact), language: 'fr' })
  })

  test.each(published)('what was taken back is said nowhere: $fact', async ({ fact, ways }) => {
    for (const way of ways) {
      const reply = await french.ask(way)
      expect(reply).not.toContain(fact)
      expect(reply).toMatch(/This site doesn’t list |Ce site n’affiche pas /)
    }
    expect(french.facts()).not.toContain(fact)
  })
})
