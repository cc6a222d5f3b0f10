import { pages } from '@kooma/content/pages.ts'
import { expect, test } from 'vitest'
import { seoFiles } from './seo-files.ts'

const published = seoFiles({ siteUrl: 'https://kooma.example' })
const local = seoFiles({ siteUrl: 'http://localhost:8080' })

test('a published site lets crawlers in and names its sitemap', () => {
  expect(published['robots.txt']).toBe('User-agent: *\nDisallow: /api/\n\nSitemap: https://kooma.example/sitemap.xml\n')
})

test('a local site keeps crawlers out', () => {
  expect(local['robots.txt']).toBe('User-agent: *\nDisallow: /\n')
})

test('the sitemap lists each page once, under its canonical URL', () => {
  const urls = [...(published['sitemap.xml'] ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
  expect(urls).toEqual([...new Set(pages.map(({ name }) => `https://kooma.example/${name}`))])
})
