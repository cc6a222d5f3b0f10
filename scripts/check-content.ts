// Lists what is wrong with the content, before anything is built or started: `node scripts/check-content.ts`. Exits with 1 on a fault.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bilingualFaults, emptyFaults, isText, placeOf, readingFaults } from '@kooma/koomabot/topics/faults.ts'

const CONTENT = join(import.meta.dirname, '../content/src')
const TOPICS = join(CONTENT, 'topics')
const ART = join(import.meta.dirname, '../client/src/art')
// Node's message when a text is made from a missing part. We leave it out when another fault names that part.
const MISSING_PART = 'Cannot read properties of undefined'
const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

const faults = await contentFaults()
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)

/** Checks everything that an owner may change. Never throws: returns every fault, each a sentence with file, place and remedy. */
async function contentFaults(): Promise<string[]> {
  const files = readdirSync(CONTENT).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const parts = [
    ...files.map(faultsOfFile),
    faultsOfCourses(),
    faultsOfVideos(),
    faultsOfProfiles(),
    faultsOfInstructors(),
    faultsOfTopics(),
  ]
  const found = await Promise.all(
    parts.map((part) => Array.fromAsync(part).catch((error: unknown) => readingFaults(import.meta.filename, error))),
  )
  // When a file can't be read, each file that imports it fails with the same sentence.
  const faults = [...new Set(found.flat())]
  const causes = faults.filter((fault) => !fault.includes(MISSING_PART))
  return causes.length > 0 ? causes : faults
}

async function* faultsOfFile(name: string): AsyncGenerator<string> {
  const file = join(CONTENT, name)
  try {
    const exports: Record<string, unknown> = await import(pathToFileURL(file).href)
    for (const [key, value] of Object.entries(exports)) {
      // The functions below check these, in better words.
      if (/^(?:courses|socialPictures)$/.test(key)) continue
      yield* emptyFaults(`${placeOf(file)}: ${key}`, value)
    }
  } catch (error) {
    yield* readingFaults(file, error)
  }
}

async function* faultsOfCourses(): AsyncGenerator<string> {
  const { courses } = await import('@kooma/content/courses.ts')
  const file = 'content/src/courses.ts:'
  for (const [index, course] of courses.entries()) {
    const { id = '', title, lessons, hours = 1, topics = [], artwork } = course
    const owner = `${file} the course ${title || index + 1}`
    if (!isText(title)) yield `${owner} has no title. Add title.`
    if (!ID.test(id))
      yield `${owner} has no id of small letters, digits and hyphens. Write one such as id: 'night-flying'.`
    if (!(Number.isInteger(lessons) && lessons > 0))
      yield `${owner} has no whole number of lessons. Write one such as lessons: 6.`
    if (!(hours > 0)) yield `${owner} has a wrong number of hours. Write one such as hours: 9, or leave it out.`
    for (const field of ['level', 'season', 'dates', 'description'] as const)
      yield* bilingualFaults(owner, field, course[field])
    if (topics.length === 0) yield `${owner} has no topics. Add topics: [{ en: '…' }].`
    for (const [at, topic] of topics.entries()) yield* bilingualFaults(`${owner}, topic ${at + 1},`, 'text', topic)
    // The server's image has no drawings.
    if (artwork === undefined || !existsSync(ART)) continue
    const drawing = join(ART, `${artwork}.svg`)
    if (!artwork.startsWith('card-'))
      yield `${owner} has the artwork ${artwork}. Give the drawing a name that begins with card-.`
    else if (!existsSync(drawing))
      yield `${owner} has no drawing ${placeOf(drawing)}. Put it there, or leave artwork out.`
    else if (!readFileSync(drawing, 'utf8').includes('id="art"'))
      yield `${file} ${placeOf(drawing)} shows nothing. Put all that it draws into one <g id="art">.`
  }
  if (courses.length === 0) yield `${file} there is no course. Add one.`
  for (const { id } of repeated(courses, ({ id }) => id))
    yield `${file} two courses have the id ${id}. Give one of them another.`
  for (const { title } of repeated(courses, ({ title }) => title))
    yield `${file} two courses have the title ${title}. Give one of them another.`
}

async function* faultsOfVideos(): AsyncGenerator<string> {
  const { videoCategories, videoId } = await import('@kooma/content/videos.ts')
  const file = 'content/src/videos.ts:'
  for (const { title: row, videos } of videoCategories) {
    for (const { url = '', title } of videos) {
      if (!videoId({ url }))
        yield `${file} the video ${title} has the link ${url}, which names no video of YouTube. Copy the link that Share on YouTube gives.`
      if (!isText(title)) yield `${file} the video ${url} has no title. Add title.`
    }
    const ids = videos.map(({ url = '' }) => videoId({ url }))
    for (const id of repeated(ids, (id) => id))
      yield `${file} the row ${row} has the video ${id} twice. Remove one of them.`
  }
}

async function* faultsOfProfiles(): AsyncGenerator<string> {
  const { profiles } = await import('@kooma/content/social-links.ts')
  const file = 'content/src/social-links.ts:'
  for (const { name, url = '' } of profiles) {
    if (url !== 'mailto:{email}' && URL.parse(url)?.protocol !== 'https:')
      yield `${file} the link of ${name} is ${url}, which is no address of a page. Write the whole address, beginning with https://.`
  }
  for (const { name } of repeated(profiles, ({ name }) => name))
    yield `${file} ${name} is there twice. Remove one of them.`
}

async function* faultsOfInstructors(): AsyncGenerator<string> {
  const { instructors } = await import('@kooma/content/home.ts')
  if (instructors.length === 0)
    yield 'content/src/home.ts: there is no instructor. Add one: {} when nothing is said of them.'
}

async function* faultsOfTopics(): AsyncGenerator<string> {
  const { courses } = await import('@kooma/content/courses.ts')
  const { answerableTopics, topicFaults, topics } = await import('@kooma/koomabot/topics/topics.ts')
  const { suggestedTopics } = await import('@kooma/content/chat.ts')
  const { findPage, pages } = await import('@kooma/content/pages.ts')
  const folder = (id: string) => `content/src/topics/${id}`
  yield* topicFaults
  for (const { id } of topics) {
    if (!ID.test(id)) yield `${folder(id)}: the name of the folder may have small letters, digits and hyphens only.`
  }
  for (const id of courses.map((course) => `course-${course.id}`)) {
    if (existsSync(join(TOPICS, id, 'topic.ts')))
      yield `${folder(id)}: a topic has this name already. Give the course another id.`
  }
  for (const { id, page } of answerableTopics) {
    if (!findPage(page.replace(/#.*/, '')))
      yield `${folder(id)}/topic.ts: there is no page ${page}. Write one of ${pages.map(({ path }) => path).join(', ')}.`
  }
  const titles = answerableTopics.flatMap(({ id, title: { en, fr = en } }) =>
    [...new Set([en, fr])].map((name) => ({ id, name })),
  )
  const questions = answerableTopics.flatMap(({ id, faq }) => (faq ? { id, name: faq.question } : []))
  for (const { id, name } of [titles, questions].flatMap((list) => repeated(list, ({ name }) => name.toLowerCase()))) {
    yield `${folder(id)}/topic.ts: another topic is called ‘${name}’ too. Give one of them other words.`
  }
  for (const id of suggestedTopics) {
    if (!questions.some((question) => question.id === id))
      yield `content/src/chat.ts: suggestedTopics names ${id}, which is no question of the FAQ. Put another one in its place, or remove it.`
  }
}

/** Lists the items whose key an earlier item has. Missing and blank keys are other faults. */
function repeated<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const keys = items.map(keyOf)
  return items.filter((_, index) => isText(keys[index]) && keys.indexOf(keys[index]) !== index)
}
