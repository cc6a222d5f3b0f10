// Lists what is wrong with the content, before anything is built or started. Exits with 1 on a fault.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bilingual, placeOf, readContent, readingFaults, text } from '@kooma/koomabot/topics/faults.ts'
import { z } from 'zod'

const CONTENT = join(import.meta.dirname, '../content/src')
const ART = join(import.meta.dirname, '../client/src/art')
// A text is made from a missing part, which another fault may name.
const MISSING_PART = 'Cannot read properties of undefined'
const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const NO_ID = "has no id of small letters, digits and hyphens. Write one such as id: 'night-flying'."
const NO_AGE = 'has no whole number as minimumAge. Write one such as minimumAge: 12.'
const NO_LESSONS = 'has no whole number of lessons. Write one such as lessons: 6.'
const NO_HOURS = 'has a wrong number of hours. Write one such as hours: 9, or leave it out.'
const NONE: Record<string, string> = {
  courses: 'there is no course. Add one.',
  instructors: 'there is no instructor. Add one: {} when nothing is said of them.',
}
const NO_TOPICS = "has no topics. Add topics: [{ en: '…' }]."
const NO_VIDEO = 'has no video. Add one, or remove the row.'
const NO_POSTER = 'has no such drawing. Write poster-sport or poster-realestate, or leave artwork out.'

// Stands within a sentence.
const phrase = bilingual.refine(({ en, fr = '' }) => !`${en}\n${fr}`.match(/\.$/m), {
  error: ({ input }) => `ends with a full stop: ‘${Object(input).en}’. Remove it.`,
})

const CLEAR = 0.9

// KoomaBot and the footer put the owner's contact into these.
const FILLED = ['chat.ts', 'site-settings.ts', 'social-links.ts']

// Each file that imports an unreadable one fails with the same sentence.
const faults = new Set<string>()
for (const check of [checkTexts, checkCourses, checkPeople, checkVideos, checkProfiles, checkTopics])
  await check().catch((error) => add(...readingFaults(import.meta.filename, error)))
// A topic that is left out would be missed here too.
if (faults.size === 0) await checkAnswers()
const causes = [...faults].filter((fault) => !fault.includes(MISSING_PART))
for (const fault of causes.length > 0 ? causes : faults) console.error(fault)
if (faults.size > 0) process.exit(1)

async function checkTexts() {
  for (const name of globSync('*.ts', { cwd: CONTENT, exclude: ['*.test.ts'] }).sort()) {
    const file = join(CONTENT, name)
    const place = `${placeOf(file)}:`
    const module: object = await import(pathToFileURL(file).href).catch((error) => add(...readingFaults(file, error)))
    for (const [key, value] of Object.entries(module ?? {})) {
      if (value.length === 0 && NONE[key]) add(`${place} ${NONE[key]}`)
      // It repeats other texts.
      if (key === 'socialPictures') continue
      if (!FILLED.includes(name) && /\{(?:email|phone)\}/.test(JSON.stringify(value)))
        add(
          `${place} ${key} has {email} or {phone}, which only answers may have. Write the address or the number itself.`,
        )
      // checkCourses has better words.
      if (key !== 'courses') checkText(`${place} ${key}`, value)
    }
  }
}

async function checkCourses() {
  const { courses } = await import('@kooma/content/courses.ts')
  const { minimumAge } = await import('@kooma/content/site.ts')
  const course = z
    .strictObject({
      id: z.string(NO_ID).regex(ID, NO_ID),
      title: text,
      level: bilingual,
      lessons: z.int(NO_LESSONS).positive(NO_LESSONS),
      hours: z.number(NO_HOURS).positive(NO_HOURS).optional(),
      season: phrase,
      dates: phrase.superRefine(checkDates),
      description: bilingual,
      topics: z.array(z.unknown(), NO_TOPICS).min(1, NO_TOPICS),
      artwork: z.string().superRefine(checkDrawing).optional(),
      minimumAge: z.int(NO_AGE).positive(NO_AGE).optional(),
      invitation: text
        .refine((words) => !words.endsWith('.'), {
          error: ({ input }) => `ends with a full stop: ‘${input}’. Remove it.`,
        })
        .optional(),
      certificate: z.boolean().optional(),
    })
    .describe('course')
  checkItems('courses.ts: the course', courses, course)
  for (const { title, minimumAge: own = minimumAge } of courses)
    if (own < minimumAge)
      add(
        `content/src/courses.ts: the course ${title} takes learners of ${own}, and the site says ${minimumAge}. Put ${own} into site.ts, and give the other courses a minimumAge of their own.`,
      )
  for (const { title, topics = [] } of courses) checkItems(`courses.ts: the course ${title}, topic`, topics, phrase)
  for (const part of ['id', 'title'] as const)
    for (const value of repeated(courses.map((course) => course[part])))
      add(`content/src/courses.ts: two courses have the ${part} ${value}. Give one of them another.`)
}

async function checkPeople() {
  const { instructors } = await import('@kooma/content/home.ts')
  const { minimumAge } = await import('@kooma/content/site.ts')
  const instructor = z
    .strictObject({ figure: text.optional(), text: phrase.optional() })
    .describe('instructor')
    .refine((person) => !person.figure || person.text, "has a figure without a text. Add text: { en: '…' }.")
  checkItems('home.ts: the instructor', instructors, instructor)
  add(
    ...readContent('content/src/site.ts: minimumAge', z.int('is no whole number. Write one such as 10.'), minimumAge)
      .faults,
  )
}

async function checkVideos() {
  const { videoCategories, videoId } = await import('@kooma/content/videos.ts')
  const url = z.custom((url) => videoId({ url: String(url) }), {
    error: ({ input }) =>
      `has the link ${input}, which names no video of YouTube. Copy the link that Share on YouTube gives.`,
  })
  const video = z.strictObject({ url, title: text }).describe('video')
  const category = z
    .strictObject({
      title: text,
      videos: z.array(z.unknown()).min(1, NO_VIDEO),
      artwork: z.enum(['poster-sport', 'poster-realestate'], NO_POSTER).optional(),
    })
    .describe('row of videos')
  checkItems('videos.ts: the row', videoCategories, category)
  for (const { title, videos } of videoCategories) {
    checkItems('videos.ts: the video', videos, video)
    for (const id of repeated(videos.map(({ url = '' }) => videoId({ url }))))
      add(`content/src/videos.ts: the row ${title} has the video ${id} twice. Remove one of them.`)
  }
}

async function checkProfiles() {
  const { profiles } = await import('@kooma/content/social-links.ts')
  const url = z.custom((url) => url === 'mailto:{email}' || URL.parse(String(url))?.protocol === 'https:', {
    error: ({ input }) =>
      `is ${input}, which is no address of a page. Write the whole address, beginning with https://.`,
  })
  checkItems('social-links.ts: the link of', profiles, z.object({ url }))
  for (const name of repeated(profiles.map(({ name }) => name)))
    add(`content/src/social-links.ts: ${name} is there twice. Remove one of them.`)
}

async function checkTopics() {
  const { answerableTopics, topicFaults, topics } = await import('@kooma/koomabot/topics/topics.ts')
  const { suggestedTopics } = await import('@kooma/content/chat.ts')
  const { findPage, pages } = await import('@kooma/content/pages.ts')
  add(...topicFaults)
  for (const file of globSync('*/*', { cwd: join(CONTENT, 'topics') }))
    if (!/[/\\](topic\.ts|utterances\.(en|fr)\.txt)$/.test(file))
      add(
        `content/src/topics/${file}: nothing reads this file. Name it topic.ts, utterances.en.txt or utterances.fr.txt.`,
      )
  for (const { id, names } of topics) {
    const folder = `content/src/topics/${id}`
    if (!ID.test(id)) add(`${folder}: the name of the folder may have small letters, digits and hyphens only.`)
    if (names && existsSync(join(CONTENT, 'topics', id, 'topic.ts')))
      add(`${folder}: a topic has this name already. Give the course another id.`)
  }
  const owners = new Map<string, string>()
  for (const { id, page, title, faq } of answerableTopics) {
    const file = `content/src/topics/${id}/topic.ts`
    if (!findPage(page.replace(/#.*/, '')))
      add(`${file}: there is no page ${page}. Write one of ${pages.map(({ path }) => path).join(', ')}.`)
    for (const name of [title.en, title.fr ?? title.en, faq?.question ?? title.en]) {
      const owner = owners.get(name.toLowerCase()) ?? id
      owners.set(name.toLowerCase(), owner)
      if (owner !== id) add(`${file}: another topic is called ‘${name}’ too. Give one of them other words.`)
    }
  }
  for (const id of suggestedTopics)
    if (!answerableTopics.some((topic) => topic.id === id))
      add(
        `content/src/chat.ts: suggestedTopics names ${id}, which is no topic with an answer. Put another one in its place, or remove it.`,
      )
}

// Asks KoomaBot each topic's title, question and utterances. Of a topic without utterances, a KoomaBot that hasn't read
// it is asked the question: if it takes that for another topic, it would take visitors' other words so, too.
async function checkAnswers() {
  const { createIntentClassifier } = await import('@kooma/koomabot/intents/classifier.ts')
  const { isAuthor, readUtterances } = await import('@kooma/koomabot/topics/utterances.ts')
  const { unpublished } = await import('@kooma/content/unpublished.ts')
  const read = readUtterances()
  const all = createIntentClassifier(read)
  const hasUtterances = (id: string) => existsSync(join(CONTENT, 'topics', id, 'utterances.en.txt'))
  const delivered = read.every(({ id }) => hasUtterances(id)) ? all : createIntentClassifier(readUtterances(isAuthor))
  for (const { id, names = [], en, fr } of read) {
    const [title, question = title] = names
    if (!question) continue
    const [classifier, ways] = hasUtterances(id) ? [all, [...names, ...en, ...fr]] : [delivered, [question]]
    const taken = ways.flatMap((way) => {
      const [best] = classifier.chancesOf(way).toSorted((a, b) => b.chance - a.chance)
      return best && best.id !== id && best.chance >= CLEAR ? { way, other: best.id } : []
    })
    const [first] = taken
    if (!first || taken.length * 2 < ways.length) continue
    const folder = `content/src/topics/${id}`
    // A topic without an answer may get it, but those of details hold too many to be published as one.
    const isFree = Object.hasOwn(unpublished, first.other) && !first.other.endsWith('-details')
    const elsewhere = isFree ? `, or the answer into content/src/topics/${first.other}/topic.ts` : ''
    add(
      `${folder}: KoomaBot takes ‘${first.way}’ for a question about ${first.other}. Write ten ways to ask into ${folder}/utterances.en.txt${elsewhere}.`,
    )
  }
}

function add(...found: readonly string[]) {
  for (const fault of found) faults.add(fault)
}

function checkItems(owner: string, items: readonly object[], schema: z.ZodType) {
  for (const [index, item] of items.entries())
    add(...readContent(`content/src/${owner} ${nameOf(item) ?? index + 1}`, schema, item).faults)
}

function checkText(place: string, value: unknown) {
  if (value === '') add(`${place} is empty. Write a text between the quotes.`)
  else if (typeof value === 'string') add(...readContent(place, text, value).faults)
  if (typeof value !== 'object' || !value) return
  if ('en' in value || 'fr' in value) add(...readContent(place, bilingual, value).faults)
  else
    for (const [key, inner] of Object.entries(value))
      checkText(Array.isArray(value) ? `${place}[${nameOf(inner) ?? key}]` : `${place}.${key}`, inner)
}

function checkDrawing(name: string, { addIssue }: z.core.$RefinementCtx) {
  const file = join(ART, `${name}.svg`)
  // The server's image has no drawings.
  if (!existsSync(ART)) return
  if (!name.startsWith('card-')) addIssue(`has the artwork ${name}. Give the drawing a name that begins with card-.`)
  else if (!existsSync(file)) addIssue(`has no drawing ${placeOf(file)}. Put it there, or leave artwork out.`)
  else if (!readFileSync(file, 'utf8').includes('id="art"'))
    addIssue(`has the drawing ${placeOf(file)}, which shows nothing. Put all that it draws into one <g id="art">.`)
  else if (/(?<![\w-])style\s*=|<style|url\(/.test(readFileSync(file, 'utf8')))
    addIssue(
      `has the drawing ${placeOf(file)} with styles or gradients, which the site doesn’t show. Save it with plain colours, as attributes.`,
    )
}

// A day that its month doesn't have.
function checkDates({ en }: { en: string }, { addIssue }: z.core.$RefinementCtx) {
  // 2028 has a February 29.
  for (const [date, month, day] of en.matchAll(
    /\b(Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]* (\d+)\b/g,
  ))
    if (Number(day) <= 99 && new Date(`${month} ${day}, 2028`).getDate() !== Number(day))
      addIssue(`has the date ${date}, which no calendar has. Write another day.`)
}

// Blank items are other faults.
function repeated(items: readonly string[]) {
  return items.filter((item, index) => item && items.indexOf(item) !== index)
}

function nameOf(value: unknown): string | undefined {
  const { title, name, id, url } = Object(value)
  return [title, name, id, url].find((text) => typeof text === 'string' && text.trim())
}
