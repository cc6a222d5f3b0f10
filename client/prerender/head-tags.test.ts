import { findPage, pages } from '@kooma/content/pages.ts'
import { readSiteSettings } from '@kooma/server/config.ts'
import { expect, test } from 'vitest'
import { headTags } from './head-tags.ts'

const published = readSiteSettings({ SITE_URL: 'https://kooma.example' })
const local = readSiteSettings({})
const noindex = '<meta name="robots" content="noindex">'

test('search engines may index a published site but for its 404 page, and no local one', () => {
  for (const page of pages) expect(headTags(page, published)).not.toContain(noindex)
  expect(headTags(undefined, published)).toContain(noindex)
  for (const page of [...pages, undefined]) expect(headTags(page, local)).toContain(noindex)
})

test('a link preview gets the page’s picture and canonical URL', () => {
  const tags = headTags(findPage('/'), published)
  expect(tags).toContain('<meta property="og:image" content="https://kooma.example/social/home.png">')
  expect(tags).toContain('<meta property="og:url" content="https://kooma.example/home">')
  expect(tags).toContain('<meta name="twitter:card" content="summary_large_image">')
})
