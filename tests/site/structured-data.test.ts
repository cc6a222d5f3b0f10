// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { z } from 'zod'
import { pageFiles, readPage } from './built-pages.ts'

const schema = z.object({ '@context': z.literal('https://schema.org'), '@graph': z.array(z.looseObject({ '@type': z.string() })) })

// Names that only machines read: addresses, ids, and the words of schema.org itself.
const UNSEEN_KEYS = ['@context', '@type', '@id', 'url', 'item', 'logo', 'inLanguage', 'position']

const typesOfPage: Record<string, string[]> = {
  'index.html': ['EducationalOrganization', 'WebSite'],
  'home.html': ['EducationalOrganization', 'WebSite'],
  'courses.html': ['EducationalOrganization', 'WebSite', 'BreadcrumbList', 'Course', 'Course'],
  'videography.html': ['EducationalOrganization', 'WebSite', 'BreadcrumbList'],
  'faq.html': ['EducationalOrganization', 'WebSite', 'BreadcrumbList', 'FAQPage'],
}

test('every page but the one of unknown addresses says what it is about', () => {
  for (const [file, types] of Object.entries(typesOfPage)) expect(dataOf(file)['@graph'].map((thing) => thing['@type'])).toEqual(types)
  expect(readPage('404.html')).not.toContain('ld+json')
})

for (const file of pageFiles.filter((name) => name !== '404.html')) {
  test(`the data of ${file} holds no fact that the page does not show`, () => {
    const { body } = documentOf(file)
    for (const block of body.querySelectorAll('script, style')) block.remove()
    const shown = spaced(body.innerHTML.replaceAll(/<[^>]*>/g, ' ').replaceAll('&amp;', '&'))
    for (const text of textsOf(dataOf(file)).flatMap((fact) => fact.split(/\. |\.$/))) expect(shown).toContain(spaced(text))
  })

  test(`the data of ${file} holds none of the owner's placeholders`, () => {
    expect(JSON.stringify(dataOf(file))).not.toMatch(/hello@kooma\.example|555 010|facebook|instagram|youtube|threads|tiktok/)
  })

  test(`every address in the data of ${file} is the published one`, () => {
    const addresses = JSON.stringify(dataOf(file)).match(/https?:[^"]+/g) ?? []
    for (const address of addresses) expect(address).toMatch(/^https:\/\/(schema\.org$|kooma\.example\/)/)
  })
}

test('each question of the FAQ screen leads to its own anchor', () => {
  const { body } = documentOf('faq.html')
  const anchors = [...readPage('faq.html').matchAll(/"url":"https:\/\/kooma\.example\/faq#([^"]+)"/g)].map(([, id = '']) => id)
  expect(anchors).toHaveLength(9)
  for (const id of anchors) expect(body.querySelector(`[id='${id}']`)).not.toBeNull()
})

function documentOf(file: string): Document {
  return new DOMParser().parseFromString(readPage(file), 'text/html')
}

function dataOf(file: string): z.infer<typeof schema> {
  return schema.parse(JSON.parse(documentOf(file).querySelector('script[type="application/ld+json"]')?.textContent ?? ''))
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (UNSEEN_KEYS.includes(key) ? [] : textsOf(inner)))
}

function spaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
