import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { faqItems } from '@kooma/koomabot/topics/topics.ts'
import { afterAll, expect, test } from 'vitest'
import { copyInstalledProject } from '../support/project-copy.ts'
import { startEditedSite } from './edited-site.ts'
import { runOtherTests } from './run-other-tests.ts'

const copy = copyInstalledProject()
afterAll(copy.remove)

copy.edit('content/src/courses.ts', /^ {2}\{\n {4}id: 'advanced',.*?^ {2}\},\n/ms, '')
for (const topic of ['course-advanced', 'ages'])
  rmSync(join(copy.folder, 'content/src/topics', topic), { recursive: true })
// The chat suggests this question, and the build says so.
await expect(startEditedSite(copy)).rejects.toThrow(/content\/src\/chat\.ts: suggestedTopics names ages/)
copy.edit('content/src/chat.ts', "'ages', ", '')
const site = await startEditedSite(copy)
afterAll(site.stop)

test('nothing speaks of a course that was removed', async () => {
  const courses = await site.words('/courses')
  expect(courses).toContain('One way into the air. Start with the basics at camp.')
  expect(await site.description('/courses')).toContain(
    'One FPV drone course of six lessons: FPV Drone Pilot Summer Camp.',
  )
  expect(await site.things('/courses', 'Course')).toHaveLength(1)
  expect(await site.ask('Which courses do you have?')).toContain('There is one course.')
  expect(await site.ask('Quels cours offrez-vous?')).toContain('Il y a un cours.')
  const said = [
    site.facts(),
    ...(await Promise.all(['/home', '/courses', '/faq'].map((path) => site.words(path)))),
    await site.ask('Tell me about the advanced course'),
  ]
  for (const text of said)
    expect(text).not.toMatch(/Advanced FPV|Level 1|niveau 1|Autumn 2025|two courses|deux cours|complex maneuvers/i)
})

test('nothing speaks of a question that was removed', async () => {
  expect(await site.html('/faq')).not.toContain('id="ages"')
  expect((await site.things('/faq', 'FAQPage'))[0]?.mainEntity).toHaveLength(faqItems.length - 1)
  expect(await site.ask('How old do I have to be?')).not.toContain('/faq#ages')
  expect(site.facts()).not.toContain('/faq#ages')
})

test('the other tests expect what the content says now', () => {
  const { exitCode, output } = runOtherTests(copy)
  expect(exitCode, output).toBe(0)
})
