// @vitest-environment jsdom
import { courses } from '@kooma/content/courses.ts'
import { placeholderEmail, placeholderPhone } from '@kooma/content/site-settings.ts'
import { isPlaceholderProfile, ownProfiles, profiles } from '@kooma/content/social-links.ts'
import { expect, test } from 'vitest'
import { readPage } from './built-pages.ts'

// Keys whose values only machines read, or that the footer links to.
const UNSEEN = /^(@type|@id|url|item|logo|inLanguage|position|sameAs|email|telephone)$/
const ALWAYS = ['EducationalOrganization', 'WebSite']

test.each([
  ['home.html', ALWAYS],
  ['courses.html', [...ALWAYS, 'BreadcrumbList', ...courses.map(() => 'Course')]],
  ['videography.html', [...ALWAYS, 'BreadcrumbList']],
  ['faq.html', [...ALWAYS, 'BreadcrumbList', 'FAQPage']],
])('the data of %s says what the page shows, without placeholders, under its public address', (file, types) => {
  const { body } = new DOMParser().parseFromString(readPage(file), 'text/html')
  const script = body.ownerDocument.querySelector('script[type="application/ld+json"]')
  const json = script?.textContent ?? ''
  const graph: { '@type': string }[] = JSON.parse(json)['@graph']
  expect(graph.map((thing) => thing['@type'])).toEqual(types)

  for (const block of body.querySelectorAll('script, style')) block.remove()
  const shown = spaced(body.innerHTML.replaceAll(/<[^>]*>/g, ' ').replaceAll('&amp;', '&'))
  for (const text of textsOf(graph).flatMap((fact) => fact.split(/\. |\.$/))) expect(shown).toContain(spaced(text))

  const placeholders = profiles.filter(isPlaceholderProfile).map(({ url }) => `"${url}"`)
  for (const each of [placeholderEmail, placeholderPhone, ...placeholders]) expect(json).not.toContain(each)
  const profileUrls = ownProfiles().map(({ url }) => url)
  for (const address of (json.match(/https?:[^"]+/g) ?? []).filter((found) => !profileUrls.includes(found)))
    expect(address).toMatch(/^https:\/\/(schema\.org$|kooma\.example\/)/)
  for (const [, id] of json.matchAll(/kooma\.example\/faq#([\w-]+)"/g))
    expect(body.querySelector(`[id='${id}']`)).not.toBeNull()
})

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (UNSEEN.test(key) ? [] : textsOf(inner)))
}

function spaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
