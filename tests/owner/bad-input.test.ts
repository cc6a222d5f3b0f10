import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { copyProject, type ProjectCopy, startCopy } from './project-copy.ts'

const COURSES = 'content/src/courses.ts'
const VIDEOS = 'content/src/videos.ts'
const TOPICS = 'content/src/topics'

let copy: ProjectCopy

beforeAll(() => {
  copy = copyProject()
})
beforeEach(() => copy.restoreContent())
afterAll(() => copy.delete())

test.each<[string, () => void, string[]]>([
  [
    'an empty date',
    () => copy.edit(COURSES, /dates: \{.*\}/, "dates: { en: '', fr: 'à annoncer' }"),
    [`${COURSES}: the course FPV Drone Pilot Summer Camp has no English dates. Add dates.en.`],
  ],
  [
    'a course without topics',
    () => copy.edit(COURSES, /topics: \[.*?\n {4}\],/s, 'topics: [],'),
    [`${COURSES}: the course FPV Drone Pilot Summer Camp has no topics. Add topics: [{ en: '…', fr: '…' }].`],
  ],
  [
    'a course without level, and another without dates',
    () => {
      copy.edit(COURSES, /^ {4}level: \{ en: 'Beginner'.*\n/m, '')
      copy.edit(COURSES, /(?<=id: 'advanced'.*)^ {4}dates: [^\n]*\n/ms, '')
    },
    [
      `${COURSES}: the course FPV Drone Pilot Summer Camp has no level in English and French. Write level: { en: '…', fr: '…' }.`,
      `${COURSES}: the course Advanced FPV Drone Skills (combined) has no dates in English and French. Write dates: { en: '…', fr: '…' }.`,
    ],
  ],
  [
    'a drawing that is not there',
    () => copy.edit(COURSES, "artwork: 'card-advanced'", "artwork: 'card-night'"),
    [`${COURSES}: the course Advanced FPV Drone Skills (combined) has no drawing client/src/art/card-night.svg. Put it there, or leave artwork out.`],
  ],
  [
    'two courses with one id',
    () => copy.edit(COURSES, "id: 'advanced'", "id: 'beginner'"),
    [
      `${COURSES}: two courses have the id beginner. Give one of them another.`,
      `${TOPICS}/course-advanced: no course has the id advanced. Give a course this id, or remove the folder.`,
    ],
  ],
  [
    'a video of another host and one without an id',
    () => {
      copy.edit(VIDEOS, /https:[^']*9pEqyr_uT-k/, 'https://vimeo.com/76979871')
      copy.edit(VIDEOS, /https:[^']*fBiataDpGIo/, 'https://www.youtube.com/watch?v=')
    },
    [
      `${VIDEOS}: the video Sport sample 1 has the link https://vimeo.com/76979871, which names no video of YouTube. Copy the link that Share on YouTube gives.`,
      `${VIDEOS}: the video Sport sample 2 has the link https://www.youtube.com/watch?v=, which names no video of YouTube. Copy the link that Share on YouTube gives.`,
    ],
  ],
  [
    'a French answer that is missing',
    () => copy.edit(`${TOPICS}/repairs/topic.ts`, /^ {4}fr: .*\n/m, ''),
    [`${TOPICS}/repairs/topic.ts: the topic repairs has no French answer. Add answer.fr.`],
  ],
  [
    'a question that is there twice, and too few ways to ask it',
    () => {
      copy.write(
        `${TOPICS}/insurance/topic.ts`,
        copy.read(`${TOPICS}/repairs/topic.ts`).replace(/title: .*/, "title: { en: 'Insurance', fr: 'Assurance' },"),
      )
      copy.write(`${TOPICS}/insurance/utterances.en.txt`, 'am I insured\n')
    },
    [
      `${TOPICS}/repairs/topic.ts: another topic is called ‘Can you help me with my FPV drone or repair it?’ too. Give one of them other words.`,
      `${TOPICS}/insurance/utterances.en.txt: there are 1 lines. Write at least 10 ways to ask, one a line.`,
      `${TOPICS}/insurance/utterances.fr.txt: there are 0 lines. Write at least 5 ways to ask, one a line.`,
    ],
  ],
  [
    'a page that does not exist',
    () => copy.edit(`${TOPICS}/safety/topic.ts`, "page: '/home'", "page: '/about'"),
    [`${TOPICS}/safety/topic.ts: there is no page /about. Write one of /home, /courses, /videography and /faq.`],
  ],
  [
    'apostrophes inside quotes, in two files',
    () => {
      copy.edit('content/src/home.ts', 'everyone’s', "everyone's")
      copy.edit(`${TOPICS}/thanks/topic.ts`, 'You’re', "You're")
    },
    [
      "content/src/home.ts: line 35 cannot be read: an apostrophe inside '…' ends the text. Write ’ instead.",
      `${TOPICS}/thanks/topic.ts: line 6 cannot be read: an apostrophe inside '…' ends the text. Write ’ instead.`,
    ],
  ],
  [
    'a comma that is missing',
    () => copy.edit(`${TOPICS}/thanks/topic.ts`, "'small-talk',", "'small-talk'"),
    [
      `${TOPICS}/thanks/topic.ts: line 5 cannot be read: Expected ',', got 'ident'. Look there and on the line above for a comma, a quote or a bracket that is missing.`,
    ],
  ],
  [
    'a profile that is no address, and a heading that is empty',
    () => {
      copy.edit('content/src/social-links.ts', 'https://www.tiktok.com/', 'tiktok.com/kooma')
      copy.edit('content/src/home.ts', "'Our Story'", "''")
    },
    [
      'content/src/home.ts: story.heading is empty. Write a text between the quotes.',
      'content/src/social-links.ts: the link of TikTok is tiktok.com/kooma, which is no address of a page. Write the whole address, beginning with https://.',
    ],
  ],
])('%s is said in a sentence', (_, spoil, sentences) => {
  spoil()
  const { status, output } = copy.run('node', ['content/src/check.ts'])
  expect(output.trim().split('\n')).toEqual(sentences)
  expect(status).toBe(1)
})

test('a build that finds faults names them all and leaves the built site as it was', () => {
  expect(copy.run('node', ['scripts/build.ts']).status).toBe(0)
  const before = digestOf(join(copy.folder, 'client/dist'))
  copy.edit(COURSES, /dates: \{.*\}/, "dates: { en: '', fr: '' }")
  copy.edit(`${TOPICS}/thanks/topic.ts`, 'You’re', "You're")
  for (const script of ['scripts/build.ts', 'scripts/serve.ts']) {
    const { status, output } = copy.run('node', [script])
    expect(status).toBe(1)
    for (const part of ['has no English dates', 'has no French dates', 'an apostrophe']) expect(output).toContain(part)
    expect(output).not.toMatch(/^ +at /m)
  }
  expect(digestOf(join(copy.folder, 'client/dist'))).toBe(before)
})

test('a server that is started with a faulty topic says so and goes on without that topic', async () => {
  copy.edit(`${TOPICS}/repairs/topic.ts`, /^ {4}fr: .*\n/m, '')
  const { url, output, stop } = await startCopy(copy, await freePort())
  const ask = async (message: string) =>
    (await fetch(`${url}/api/chat`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ message }) })).text()
  try {
    expect(await ask('Do I need a licence to take a course?')).toContain('/faq#licence')
    expect(await ask('Can you help me with my FPV drone or repair it?')).not.toContain('/faq#repairs')
  } finally {
    await stop()
  }
  expect(output()).toContain('the topic repairs has no French answer')
})

function digestOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const hash = createHash('sha256')
  for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}
