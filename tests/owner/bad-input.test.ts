import { afterAll, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { copyInstalledProject } from '../support/project-copy.ts'
import { startSite } from './edited-site.ts'

const COURSES = 'content/src/courses.ts'
const HOME = 'content/src/home.ts'
const PROFILES = 'content/src/social-links.ts'
const VIDEOS = 'content/src/videos.ts'
const TOPICS = 'content/src/topics'
const [REPAIRS, SAFETY] = [`${TOPICS}/repairs/topic.ts`, `${TOPICS}/safety/topic.ts`]
const VIMEO = 'https://vimeo.com/7'

const copy = copyInstalledProject()
beforeEach(() => copy.restore('content'))
afterAll(copy.remove)

const slips: [file: string, ...[slip: string, from: string | RegExp, to: string, fault: string][]][] = [
  [
    COURSES,
    ['a course without level', /^ {4}level: \{ en: 'Beginner'.*\n/m, '', 'has no level. Write level: {'],
    ['a missing comma among comments', 'lessons: 6,', 'lessons: 6', "cannot be read: Expected ','"],
    ['a course for too young ones', 'certificate: true', 'minimumAge: 8', 'takes learners of 8, and the site says 10'],
    ['a misspelt name', 'certificate: true', 'certifcate: true', 'has certifcate, which no course has'],
    ['a day that no month has', "dates: { en: 'to be announced'", "dates: { en: 'June 31'", 'has the date June 31'],
    [
      'a full stop within a sentence',
      "{ en: 'theoretical part'",
      "{ en: 'theoretical part.'",
      'ends with a full stop: ‘theoretical part.’',
    ],
    ['no such drawing', "'card-advanced'", "'card-night'", 'has no drawing client/src/art/card-night.svg'],
  ],
  [
    VIDEOS,
    ['a video of another host', /https:[^']*9pEqyr_uT-k/, VIMEO, `Sport sample 1 has the link ${VIMEO}`],
    ['a row without videos', /videos: \[.*?\n {4}\]/s, 'videos: []', 'the row Sport has no video'],
  ],
  [
    REPAIRS,
    ['an answer and a reply', '  title: {', "  reply: { en: '' },\n  title: {", 'the topic repairs has reply, which'],
    ['contact data that nobody knows', "en: '", "en: '{mail}: ", 'has a part that nothing fills'],
    ['a missing comma', "aide technique' },", "aide technique' }", "line 3 cannot be read: Expected ','"],
  ],
  [SAFETY, ['a page that does not exist', "page: '/home'", "page: '/no-such-page'", 'there is no page /no-such-page']],
  [
    HOME,
    ['an apostrophe inside quotes', 'everyone’s', "everyone's", "an apostrophe inside '…' ends the text"],
    ['an empty heading', "'Our Story'", "''", 'story.heading is empty'],
    ['an address in a text of a page', 'Our Story', 'Write to {email}', 'story has {email} or {phone}, which only'],
    ['a figure without a text', '  {},', "  { figure: '12' },", 'the instructor 2 has a figure without a text'],
  ],
  [
    PROFILES,
    ['a profile that is no address', 'https://www.tiktok.com/', 'tiktok.com/', 'the link of TikTok is tiktok.com/'],
  ],
]
const rows = slips.flatMap(([file, ...ofFile]) => ofFile.map(([slip, ...rest]) => [slip, file, ...rest] as const))

test.each(rows)('%s is said in one sentence, with its file and a remedy', (_, file, from, to, fault) => {
  copy.edit(file, from, to)
  const { exitCode, output } = copy.run('node', 'scripts/check-content.ts')
  expect(output).toContain(fault)
  expect(output.startsWith(`${file}: `)).toBe(true)
  expect(output).toMatch(/[.,] (Add|Write|Put|Copy|Look|Remove) .+\.\n$/)
  expect([output.trim().split('\n').length, exitCode]).toEqual([1, 1])
})

test('a question that KoomaBot takes for another one is said in one sentence, with both topics', () => {
  const groups = { title: { en: 'Groups' }, faq: { position: 10, question: 'How many students are in a group?' } }
  copy.write(
    `${TOPICS}/groups/topic.ts`,
    `export const topic = ${JSON.stringify({ ...groups, answer: { en: 'Six.' } })}`,
  )
  const check = () => copy.run('node', 'scripts/check-content.ts')
  expect(check()).toEqual({
    exitCode: 1,
    output: `${TOPICS}/groups: KoomaBot takes ‘How many students are in a group?’ for a question about group-size. Write ten ways to ask into ${TOPICS}/groups/utterances.en.txt, or the answer into ${TOPICS}/group-size/topic.ts.\n`,
  })
  copy.edit(`${TOPICS}/groups/topic.ts`, 'How many students are in a group?', 'Is there a mascot?')
  expect(check().exitCode).toBe(0)
})

test('what stands there twice is said in a sentence each', () => {
  copy.edit(COURSES, "id: 'advanced'", "id: 'beginner'")
  copy.write(
    `${TOPICS}/insurance/topic.ts`,
    copy.read(REPAIRS).replace(/title: .*/, "title: { en: 'Insurance', fr: 'Assurance' },"),
  )
  expect(copy.run('node', 'scripts/check-content.ts').output.trim().split('\n')).toEqual([
    `${COURSES}: two courses have the id beginner. Give one of them another.`,
    `${TOPICS}/course-advanced: no course has the id advanced. Name the folder after the id of its course, or remove it.`,
    `${REPAIRS}: another topic is called ‘Can you help me with my FPV drone or repair it?’ too. Give one of them other words.`,
  ])
})

test('a build names all faults, and a server leaves a faulty topic out and says so', async () => {
  expect(copy.run('node', 'scripts/build.ts').exitCode).toBe(0)
  copy.edit(COURSES, /dates: \{.*\}/, "dates: { en: '', fr: '' }")
  copy.edit(REPAIRS, /^ {4}en: .*\n/m, '')
  copy.write('.env', `HTTP_PORT=${await freePort()}\n`)
  for (const script of ['scripts/build.ts', 'scripts/serve.ts']) {
    const { exitCode, output } = copy.run('node', script)
    expect(exitCode).toBe(1)
    for (const part of ['has no English dates', 'has no French dates', 'has no English answer'])
      expect(output).toContain(part)
    expect(output).not.toMatch(/^ +at /m)
  }

  const site = await startSite(copy)
  expect(await site.ask('Do I need a licence to take a course?')).toContain('/faq#licence')
  expect(await site.ask('Can you help me with my FPV drone or repair it?')).not.toContain('/faq#repairs')
  await site.stop()
  expect(site.logged()).toContain('the topic repairs has no English answer')
})
