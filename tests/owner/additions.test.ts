import { afterAll, expect, test } from 'vitest'
import { copyInstalledProject } from '../support/project-copy.ts'
import { startEditedSite } from './edited-site.ts'

// An owner follows docs/editing-content.md from one section to the next, types what stands there, and builds once.

const YOUTUBE = 'https://www.youtube.com/@kooma'

const copy = copyInstalledProject()
afterAll(copy.remove)

const COURSES = 'content/src/courses.ts'
copy.edit(COURSES, /^ {4}dates: .*\n/m, exampleUnder('The dates of a course'))
copy.edit(COURSES, /(?<=\n {2}\},\n)(?=\]\n)/, exampleUnder('A new course'))

const [topic = '', english = '', french = ''] = examplesUnder('A new question')
copy.write('content/src/topics/insurance/topic.ts', topic)
copy.write('content/src/topics/insurance/utterances.en.txt', english)
copy.write('content/src/topics/insurance/utterances.fr.txt', french)

copy.edit('content/src/videos.ts', /^ {6}\{ url: .*\n/m, exampleUnder('A video'))
const [instagram = '', mastodon = ''] = examplesUnder('A social link')
copy.edit('content/src/social-links.ts', /^ {2}\{ name: 'Instagram'.*\n/m, instagram)
copy.edit('content/src/social-links.ts', /(?<=^ {2}\{ name: 'TikTok'.*\n)/m, mastodon)
copy.edit('content/src/social-links.ts', /(?<=name: 'YouTube', url: ')[^']*/, YOUTUBE)

const MISSION = /^ {2}text: \{\n {4}en: .*\n {4}fr: .*\n {2}\},\n/m
const oldMission = /within everyone’s reach/.exec(copy.read('content/src/home.ts'))?.[0] ?? ''
copy.edit('content/src/home.ts', MISSION, exampleUnder('The mission'))
copy.edit('content/src/home.ts', /^ {2}\{\},\n/m, exampleUnder('The instructors'))
copy.write('.env', exampleUnder('Email, phone and the address of the site'))
const site = await startEditedSite(copy)
afterAll(site.stop)

test('the new dates of a course are on its card, in both languages of KoomaBot, and all that the LLM may say', async () => {
  expect(await site.words('/courses')).toContain('July 6 to 17')
  expect(await site.ask('When does the beginner course start?')).toContain('July 6 to 17')
  expect(await site.ask('Quand commence le cours pour débutants?')).toContain('du 6 au 17 juillet')
  expect(await site.ask('Seasons and dates')).toContain('July 6 to 17')
  expect(await site.ask('Saisons et dates')).toContain('du 6 au 17 juillet')
  expect(site.facts()).toContain('July 6 to 17')
  expect(site.objection('The summer camp runs from July 6 to 17.')).toBe('none')
})

test('a third course is counted, shown, told to search engines, and known by its title', async () => {
  const courses = await site.words('/courses')
  expect(courses).toContain(
    'Three ways into the air. Start with the basics at camp, or go on to flight paths and complex maneuvers, or fly after dark.',
  )
  for (const text of [
    'Night Flying Workshop',
    'Level 2',
    '4 lessons (8 hours)',
    'Winter 2026',
    'Lights and visibility',
  ])
    expect(courses).toContain(text)
  expect(await site.words('/home')).toContain('Four to six lessons')
  expect(await site.description('/courses')).toContain('Three FPV drone courses of four to six lessons')
  expect((await site.things('/courses', 'Course')).map(({ name }) => name)).toContain('Night Flying Workshop')
  expect(await site.ask('How many courses do you offer?')).toContain('There are three courses')
  expect(await site.ask('Combien de cours avez-vous?')).toContain('Il y a trois cours')
  for (const question of ['tell me about the night flying workshop', 'is there a course in night flying?'])
    expect(await site.ask(question)).toContain('lights and visibility')
  expect(await site.ask('Parlez-moi du cours Night Flying Workshop')).toContain('éclairage et visibilité')
  expect(site.facts()).toContain('There are three courses')
  expect(site.objection('We have three courses. The workshop has four lessons, 8 hours in all.')).toBe('none')
})

test('a new question stands on the FAQ screen with its anchor, and KoomaBot answers it', async () => {
  expect(await site.words('/faq')).toContain('Am I insured during the lessons?')
  expect(await site.html('/faq')).toContain('id="insurance"')
  expect((await site.things('/faq', 'FAQPage'))[0]?.mainEntity).toHaveLength(10)
  for (const question of ['Do you have insurance?', 'are you insured'])
    expect(await site.ask(question)).toContain('insures every student')
  expect(await site.ask('Avez-vous une assurance?')).toContain('assure chaque élève')
  expect(site.facts()).toContain('insures every student')
})

test('a video is found by the link that Share on YouTube gives', async () => {
  const page = await site.html('/videography')
  for (const text of ['https://www.youtube.com/watch?v=aqz-KE-bpKQ"', 'Regatta on the lake'])
    expect(page).toContain(text)
})

test('profiles are linked in the footer and told to search engines, and a network without an icon shows its name', async () => {
  const addresses = [YOUTUBE, 'https://www.instagram.com/kooma.drones/', 'https://mastodon.social/@kooma']
  const page = await site.html('/home')
  for (const address of addresses) expect(page).toContain(`href="${address}"`)
  expect((await site.things('/home', 'EducationalOrganization'))[0]?.sameAs).toEqual(expect.arrayContaining(addresses))
  expect(await site.words('/home')).toContain('Mastodon')
})

test('a new mission is on the home screen and in what KoomaBot and the LLM say, and the old one is nowhere', async () => {
  expect(await site.words('/home')).toContain('We teach the whole town to fly')
  expect(await site.ask('What is your mission?')).toContain('We teach the whole town to fly')
  expect(await site.ask('Quelle est votre mission?')).toContain('Nous apprenons à voler à toute la ville')
  const facts = site.facts()
  expect(facts).toContain('We teach the whole town to fly')
  expect(oldMission).not.toBe('')
  for (const text of [facts, await site.words('/home')]) expect(text.replaceAll("'", '’')).not.toContain(oldMission)
})

test('a second instructor is described wherever the first one is', async () => {
  expect(await site.words('/home')).toContain('300 hours of filming from the air: meet one of your instructors.')
  expect(await site.ask('Who are the instructors?')).toContain('Another has 300 hours of filming from the air.')
  expect(await site.ask('Qui sont les instructeurs?')).toContain('Un autre a 300 heures de tournage aérien.')
  expect(site.facts()).toContain('300 hours of filming')
  expect(site.objection('One instructor has 300 hours of filming.')).toBe('none')
})

test('another email and phone reach everything that names them', async () => {
  const page = await site.html('/videography')
  for (const text of [
    'mailto:fly@kooma.example.org',
    'https://wa.me/14165552671',
    'https://formsubmit.co/fly@kooma.example.org',
  ])
    expect(page).toContain(text)
  expect(await site.html('/home')).toContain('href="https://kooma.example.org/home"')
  expect((await site.things('/home', 'EducationalOrganization'))[0]).toMatchObject({
    email: 'fly@kooma.example.org',
    telephone: '+1 416 555 2671',
  })
  for (const question of ['How can I reach you?', 'Comment vous joindre?']) {
    const reply = await site.ask(question)
    expect(reply).toContain('fly@kooma.example.org')
    expect(reply).toContain('+1 416 555 2671')
  }
  expect(site.objection('Write to fly@kooma.example.org.')).toBe('none')
})

test('no page shows a fact that is missing', async () => {
  for (const path of ['/home', '/courses', '/videography', '/faq', '/nope'])
    expect(await site.html(path)).not.toContain('undefined')
  expect(site.facts()).not.toContain('undefined')
})

test('the other tests expect what the content says now', () => {
  const projects = ['content', 'server', 'client', 'prerender', 'site'].flatMap((name) => ['--project', name])
  const exceptWeights = ['--exclude', '**/as-delivered.test.ts', '--testNamePattern', '^(?!.*stays within)']
  const { exitCode, output } = copy.run('vitest', 'run', ...projects, ...exceptWeights, '--reporter=dot')
  expect(exitCode, output).toBe(0)
  expect(copy.run('tsc', '-p', 'content').output).not.toContain('error')
})

/** What docs/editing-content.md tells an owner to type under a heading: its examples, in order. */
function examplesUnder(heading: string): string[] {
  const section = copy.read('docs/editing-content.md').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...section.matchAll(/^```\w+\n(.*?)^```$/gms)].map(([, text = '']) => text)
}

function exampleUnder(heading: string): string {
  const [example] = examplesUnder(heading)
  if (!example) throw new Error(`docs/editing-content.md has no example under ${heading}.`)
  return example
}
