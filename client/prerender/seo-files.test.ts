import { expect, test } from 'vitest'
import { seoFiles } from './seo-files.ts'

const published = seoFiles({ siteUrl: 'https://kooma.example' })
const local = seoFiles({ siteUrl: 'http://localhost:8080' })

test('a published site lets crawlers in and names its sitemap', () => {
  expect(published['robots.txt']).toBe('User-agent: *\nDisallow: /api/\n\nSitemap: https://kooma.example/sitemap.xml\n')
})

test('a site on somebody’s own machine keeps crawlers out', () => {
  expect(local['robots.txt']).toBe('User-agent: *\nDisallow: /\n')
})

test('the sitemap lists each screen once, under its canonical address', () => {
  const addresses = [...(published['sitemap.xml'] ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toEqual(['/home', '/courses', '/videography', '/faq'].map((path) => `https://kooma.example${path}`))
})
