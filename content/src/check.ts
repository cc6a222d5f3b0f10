// Lists what is wrong with the content, before anything is built or started: `node content/src/check.ts`. Exits with 1 on a fault.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bilingualFaults, emptyFaults, isText, placeOf, readingFaults } from './faults.ts'

const TOPICS = join(import.meta.dirname, 'topics')
const ART = join(import.meta.dirname, '../../client/src/art')
const FEWEST_UTTERANCES = { en: 10, fr: 5 } as const
// Node's message when a text is made from a missing part. We leave it out when another fault names that part.
const MISSING_PART = 'Cannot read properties of undefined'
const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Checks everything that an owner may change. Never throws: returns every fault, each a sentence with file, place and remedy. */
export async function contentFaults(): Promise<string[]> {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'check.ts')
  const unreadable = await Promise.all(files.map((name) => faultsOfFile(join(import.meta.dirname, name))))
  const parts = [faultsOfCourses, faultsOfVideos, faultsOfProfiles, faultsOfHome, faultsOfTopics]
  const found = await Promise.all(parts.map((part) => part().catch((error: unknown) => readingFaults(import.meta.filename, error))))
  // When a file can't be read, each file that imports it fails with the same sentence.
  const faults = [...new Set([...unreadable, ...found].flat())]
  const causes = faults.filter((fault) => !fault.includes(MISSING_PART))
  return causes.length > 0 ? causes : faults
}

async function faultsOfFile(file: string): Promise<string[]> {
  try {
    const exports: Record<string, unknown> = await import(pathToFileURL(file).href)
    // The functions below check these, in better words.
    const others = Object.entries(exports).filter(
      ([name]) => !/^(?:courses|topics|answerableTopics|topicTitles|faqItems|pages|socialPictures)$/.test(name),
    )
    return others.flatMap(([name, value]) => emptyFaults(`${placeOf(file)}: ${name}`, value))
  } catch (error) {
    return readingFaults(file, error)
  }
}

async function faultsOfCourses(): Promise<string[]> {
  const { courses } = await import('./courses.ts')
  const faults = courses.flatMap((course, index) => {
    const owner = `the course ${course.title || index + 1}`
    return [
      ...(isText(course.title) ? [] : [`${owner} has no title. Add title.`]),
      ...(ID.test(course.id ?? '') ? [] : [`${owner} has no id of small letters, digits and hyphens. Write one such as id: 'night-flying'.`]),
      ...(Number.isInteger(course.lessons) && course.lessons > 0 ? [] : [`${owner} has no whole number of lessons. Write one such as lessons: 6.`]),
      ...(course.hours === undefined || course.hours > 0
        ? []
        : [`${owner} has a wrong number of hours. Write one such as hours: 9, or leave it out.`]),
      ...bilingualFaults(owner, 'level', course.level),
      ...bilingualFaults(owner, 'season', course.season),
      ...bilingualFaults(owner, 'dates', course.dates),
      ...bilingualFaults(owner, 'description', course.description),
      ...(course.topics?.length > 0 ? [] : [`${owner} has no topics. Add topics: [{ en: '…', fr: '…' }].`]),
      ...(course.topics ?? []).flatMap((topic, at) => bilingualFaults(`${owner}, topic ${at + 1},`, 'text', topic)),
      ...faultsOfArtwork(owner, course.artwork),
    ]
  })
  if (courses.length === 0) faults.push('there is no course. Add one.')
  for (const id of repeated(courses.map((course) => course.id))) faults.push(`two courses have the id ${id}. Give one of them another.`)
  for (const title of repeated(courses.map((course) => course.title))) faults.push(`two courses have the title ${title}. Give one of them another.`)
  return faults.map((fault) => `content/src/courses.ts: ${fault}`)
}

function faultsOfArtwork(owner: string, artwork: string | undefined): string[] {
  // The server's image has no drawings.
  if (artwork === undefined || !existsSync(ART)) return []
  const drawing = join(ART, `${artwork}.svg`)
  if (!artwork.startsWith('card-')) return [`${owner} has the artwork ${artwork}. Give the drawing a name that begins with card-.`]
  if (!existsSync(drawing)) return [`${owner} has no drawing ${placeOf(drawing)}. Put it there, or leave artwork out.`]
  return readFileSync(drawing, 'utf8').includes('id="art"') ? [] : [`${placeOf(drawing)} shows nothing. Put all that it draws into one <g id="art">.`]
}

async function faultsOfVideos(): Promise<string[]> {
  const { findVideoId, videoCategories } = await import('./videos.ts')
  return videoCategories.flatMap(({ title: row, videos }) => {
    const wrong = videos.filter(({ url }) => !findVideoId(url ?? ''))
    return [
      ...wrong.map(
        ({ url, title }) => `the video ${title} has the link ${url}, which names no video of YouTube. Copy the link that Share on YouTube gives.`,
      ),
      ...videos.filter(({ title }) => !isText(title)).map(({ url }) => `the video ${url} has no title. Add title.`),
      ...repeated(videos.map(({ url }) => findVideoId(url ?? '') ?? '')).map((id) => `the row ${row} has the video ${id} twice. Remove one of them.`),
    ].map((fault) => `content/src/videos.ts: ${fault}`)
  })
}

async function faultsOfProfiles(): Promise<string[]> {
  const { profiles } = await import('./social-links.ts')
  // newer: runs in Node.
  const isRight = (url: string) => url === 'mailto:{email}' || URL.parse(url)?.protocol === 'https:'
  return [
    ...profiles
      .filter(({ url }) => !isRight(url ?? ''))
      .map(({ name, url }) => `the link of ${name} is ${url}, which is no address of a page. Write the whole address, beginning with https://.`),
    ...repeated(profiles.map(({ name }) => name)).map((name) => `${name} is there twice. Remove one of them.`),
  ].map((fault) => `content/src/social-links.ts: ${fault}`)
}

async function faultsOfHome(): Promise<string[]> {
  const { instructors } = await import('./home.ts')
  return instructors.length > 0 ? [] : ['content/src/home.ts: there is no instructor. Add one: {} when nothing is said of them.']
}

async function faultsOfTopics(): Promise<string[]> {
  const [{ courses }, { answerableTopics, topicFaults, topics }, { suggestedTopics }, { findPage }, { readUtterances }] = await Promise.all([
    import('./courses.ts'),
    import('./topics.ts'),
    import('./chat.ts'),
    import('./pages.ts'),
    import('./utterances.ts'),
  ])
  const courseFolders = courses.map(({ id }) => `course-${id}`)
  const folder = (id: string) => `content/src/topics/${id}`
  const titles = answerableTopics.flatMap(({ id, title }) => [
    { id, title: title.en },
    { id, title: title.fr },
  ])
  const questions = answerableTopics.flatMap(({ id, faq }) => (faq ? { id, title: faq.question } : []))
  return [
    ...topicFaults,
    ...topics
      .filter(({ id }) => !ID.test(id))
      .map(({ id }) => `${folder(id)}: the name of the folder may have small letters, digits and hyphens only.`),
    ...courseFolders
      .filter((id) => existsSync(join(TOPICS, id, 'topic.ts')))
      .map((id) => `${folder(id)}: a topic has this name already. Give the course another id.`),
    ...answerableTopics
      .filter(({ page }) => !findPage(page.replace(/#.*/, '')))
      .map(({ id, page }) => `${folder(id)}/topic.ts: there is no page ${page}. Write one of /home, /courses, /videography and /faq.`),
    ...[titles, questions].flatMap((list) =>
      repeatedTitles(list).map(({ id, title }) => `${folder(id)}/topic.ts: another topic is called ‘${title}’ too. Give one of them other words.`),
    ),
    ...suggestedTopics
      .filter((id) => !questions.some((question) => question.id === id))
      .map((id) => `content/src/chat.ts: suggestedTopics names ${id}, which is no question of the FAQ. Put another one in its place, or remove it.`),
    ...readUtterances().flatMap(({ id, ...utterances }) =>
      (['en', 'fr'] as const)
        .filter((language) => utterances[language].length < FEWEST_UTTERANCES[language])
        .map(
          (language) =>
            `${folder(id)}/utterances.${language}.txt: there are ${utterances[language].length} lines. Write at least ${FEWEST_UTTERANCES[language]} ways to ask, one a line.`,
        ),
    ),
  ]
}

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => isText(name) && names.indexOf(name) !== index))]
}

function repeatedTitles<T extends { title: string }>(list: readonly T[]): T[] {
  const words = list.map(({ title }) => title.toLowerCase())
  return list.filter((_, index) => words.indexOf(words[index] ?? '') !== index)
}

if (import.meta.main) {
  const faults = await contentFaults()
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exit(1)
}
