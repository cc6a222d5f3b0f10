import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { copyInstalledProject, type ProjectCopy } from '../support/project-copy.ts'
import { startSite } from './edited-site.ts'

const COURSES = 'content/src/courses.ts'
const VIDEOS = 'content/src/videos.ts'
const TOPICS = 'content/src/topics'
const BEGINNER = `${COURSES}: the course FPV Drone Pilot Summer Camp`
const ADVANCED = `${COURSES}: the course Advanced FPV Drone Skills (combined)`

let copy: ProjectCopy

beforeAll(() => {
  copy = copyInstalledProject()
})
beforeEach(() => copy.restore('content'))
afterAll(() => copy.remove())

// An owner's slip: what it is, in which file, what stands there, what they write, and the sentences that they get.
const slips: [slip: string, file: string, from: string | RegExp, to: string, sentences: string[]][] = [
  ['an empty date', COURSES, /dates: \{.*\}/, "dates: { en: '', fr: 'à annoncer' }", [`${BEGINNER} has no English dates. Add dates.en.`]],
  ['a course without topics', COURSES, /topics: \[.*?\n {4}\],/s, 'topics: [],', [`${BEGINNER} has no topics. Add topics: [{ en: '…', fr: '…' }].`]],
  [
    'a course without level',
    COURSES,
    /^ {4}level: \{ en: 'Beginner'.*\n/m,
    '',
    [`${BEGINNER} has no level in English and French. Write level: { en: '…', fr: '…' }.`],
  ],
  [
    'a drawing that is not there',
    COURSES,
    "artwork: 'card-advanced'",
    "artwork: 'card-night'",
    [`${ADVANCED} has no drawing client/src/art/card-night.svg. Put it there, or leave artwork out.`],
  ],
  [
    'two courses with one id',
    COURSES,
    "id: 'advanced'",
    "id: 'beginner'",
    [
      `${COURSES}: two courses have the id beginner. Give one of them another.`,
      `${TOPICS}/course-advanced: no course has the id advanced. Give a course this id, or remove the folder.`,
    ],
  ],
  [
    'a video of another host',
    VIDEOS,
    /https:[^']*9pEqyr_uT-k/,
    'https://vimeo.com/76979871',
    [
      `${VIDEOS}: the video Sport sample 1 has the link https://vimeo.com/76979871, which names no video of YouTube. Copy the link that Share on YouTube gives.`,
    ],
  ],
  [
    'a French answer that is missing',
    `${TOPICS}/repairs/topic.ts`,
    /^ {4}fr: .*\n/m,
    '',
    [`${TOPICS}/repairs/topic.ts: the topic repairs has no French answer. Add answer.fr.`],
  ],
  [
    'a page that does not exist',
    `${TOPICS}/safety/topic.ts`,
    "page: '/home'",
    "page: '/about'",
    [`${TOPICS}/safety/topic.ts: there is no page /about. Write one of /home, /courses, /videography and /faq.`],
  ],
  [
    'an apostrophe inside quotes',
    'content/src/home.ts',
    'everyone’s',
    "everyone's",
    ["content/src/home.ts: line 35 cannot be read: an apostrophe inside '…' ends the text. Write ’ instead."],
  ],
  [
    'a comma that is missing',
    `${TOPICS}/thanks/topic.ts`,
    "'small-talk',",
    "'small-talk'",
    [
      `${TOPICS}/thanks/topic.ts: line 5 cannot be read: Expected ',', got 'ident'. Look there and on the line above for a comma, a quote or a bracket that is missing.`,
    ],
  ],
  [
    'a profile that is no address',
    'content/src/social-links.ts',
    'https://www.tiktok.com/',
    'tiktok.com/kooma',
    [
      'content/src/social-links.ts: the link of TikTok is tiktok.com/kooma, which is no address of a page. Write the whole address, beginning with https://.',
    ],
  ],
  ['an empty heading', 'content/src/home.ts', "'Our Story'", "''", ['content/src/home.ts: story.heading is empty. Write a text between the quotes.']],
]

test.each(slips)('%s is said in a sentence', (_, file, from, to, sentences) => {
  copy.edit(file, from, to)
  const { exitCode, output } = copy.run('node', 'content/src/check.ts')
  expect(output.trim().split('\n')).toEqual(sentences)
  expect(exitCode).toBe(1)
})

test('a question that is there twice, and too few ways to ask it, are said in a sentence each', () => {
  const twin = copy.read(`${TOPICS}/repairs/topic.ts`).replace(/title: .*/, "title: { en: 'Insurance', fr: 'Assurance' },")
  copy.write(`${TOPICS}/insurance/topic.ts`, twin)
  copy.write(`${TOPICS}/insurance/utterances.en.txt`, 'am I insured\n')
  expect(copy.run('node', 'content/src/check.ts').output.trim().split('\n')).toEqual([
    `${TOPICS}/repairs/topic.ts: another topic is called ‘Can you help me with my FPV drone or repair it?’ too. Give one of them other words.`,
    `${TOPICS}/insurance/utterances.en.txt: there are 1 lines. Write at least 10 ways to ask, one a line.`,
    `${TOPICS}/insurance/utterances.fr.txt: there are 0 lines. Write at least 5 ways to ask, one a line.`,
  ])
})

test('a build that finds faults names them all and leaves the built site; a server leaves a faulty topic out and says so', async () => {
  expect(copy.run('node', 'scripts/build.ts').exitCode).toBe(0)
  const builtAt = () => readFileSync(join(copy.folder, 'client/dist/pages/courses.html'), 'utf8')
  const before = builtAt()
  copy.edit(COURSES, /dates: \{.*\}/, "dates: { en: '', fr: '' }")
  copy.edit(`${TOPICS}/repairs/topic.ts`, /^ {4}fr: .*\n/m, '')
  copy.write('.env', `HTTP_PORT=${await freePort()}\n`)
  for (const script of ['scripts/build.ts', 'scripts/serve.ts']) {
    const { exitCode, output } = copy.run('node', script)
    expect(exitCode).toBe(1)
    for (const part of ['has no English dates', 'has no French dates', 'has no French answer']) expect(output).toContain(part)
    expect(output).not.toMatch(/^ +at /m)
  }
  expect(builtAt()).toBe(before)

  const site = await startSite(copy)
  expect(await site.ask('Do I need a licence to take a course?')).toContain('/faq#licence')
  expect(await site.ask('Can you help me with my FPV drone or repair it?')).not.toContain('/faq#repairs')
  await site.stop()
  expect(site.logged()).toContain('the topic repairs has no French answer')
})
