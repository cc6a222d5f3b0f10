import { expect, test } from 'playwright/test'
import { STUB_REPLY } from '../support/peers/stub-llm-faults.ts'
import { targets } from '../support/targets.ts'

const SCRIPT = /\/assets\/[^"]+\.js/
const asPage = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
const unknown = [
  '/nope',
  '/faq.html',
  '/home/x',
  '/assets/nope.js',
  '//faq',
  '/faq%0A',
  '/choose-server',
  '/%2e%2e/etc/passwd',
  '/404.html',
]
const headings: Record<string, string> = {
  '/': 'Ready to become a FPV Drone Pilot?',
  '/home': 'Ready to become a FPV Drone Pilot?',
  '/courses': 'Our Courses',
  '/videography': 'Drone Videography',
  '/faq': 'FAQ',
}
const redirects = {
  '/FAQ': '/faq',
  '/faq/': '/faq',
  '/%66aq': '/faq',
  '/Videography//?a=1&b=%20': '/videography?a=1&b=%20',
  '/HOME/': '/home',
}
const types = {
  '/robots.txt': 'text/plain',
  '/sitemap.xml': 'text/xml',
  '/site.webmanifest': 'application/manifest+json',
  '/favicon.ico': 'image/',
  '/apple-touch-icon.png': 'image/png',
}
const securityHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
]
// No browser runs what is injected.
const NO_INJECTED_SCRIPT = "require-trusted-types-for 'script'; trusted-types 'none'"
const overTls = { schemes: ['https', 'https, http'], policy: 'max-age=63072000' }
const inPlain = { schemes: ['http', 'http, https', 'httpsx', ''], policy: undefined }

for (const { name, url, hasLlm } of targets) {
  test.describe(`by ${name}`, () => {
    // Spec 2.1, 2.17, 2.26
    test('every page, the 404 too, holds its heading and navigation before a script runs', async ({ request }) => {
      for (const path of [...Object.keys(headings), ...unknown]) {
        const response = await request.get(url + path)
        expect(response.status(), path).toBe(headings[path] ? 200 : 404)
        expect(response.headers(), path).toMatchObject(asPage)
        const html = await response.text()
        expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1], path).toBe(headings[path] ?? 'Page not found')
        expect(html, path).toContain('href="/videography"')
      }
    })

    // Spec 2.3
    test('another spelling of an address is sent to the right one, with its query', async ({ request }) => {
      for (const [spelling, right] of Object.entries(redirects)) {
        const response = await request.get(url + spelling, { maxRedirects: 0 })
        expect(response.status(), spelling).toBe(301)
        expect(new URL(response.headers().location ?? '', url).href).toBe(url + right)
      }
    })

    test('a page can only be read', async ({ request }) => {
      const response = await request.post(`${url}/faq`)
      expect(response.status()).toBe(405)
      expect(response.headers()).toMatchObject({ allow: 'GET, HEAD' })
    })

    test('every response carries each security header once, and binds TLS visitors to TLS', async ({ request }) => {
      const [script = ''] = SCRIPT.exec(await (await request.get(`${url}/faq`)).text()) ?? []
      const files = ['/favicon.svg', script, '/assets/nope.css']
      for (const path of ['/faq', '/FAQ', '/nope', ...files, '/api/chat', '/api/nope']) {
        for (const { schemes, policy } of url.startsWith('https:') ? [overTls] : [overTls, inPlain]) {
          for (const scheme of schemes) {
            const headers = { 'X-Forwarded-Proto': scheme }
            const response = await request.get(url + path, { maxRedirects: 0, headers })
            const sent = response.headersArray().map((header) => header.name.toLowerCase())
            expect(sent.filter((header) => securityHeaders.includes(header)).sort(), path).toEqual(securityHeaders)
            expect(response.headers()['strict-transport-security'], path).toBe(policy)
            expect(response.headers()['content-security-policy'], path).toContain(NO_INJECTED_SCRIPT)
            expect(sent, path).not.toContain('x-powered-by')
          }
        }
      }
    })

    test('hashed files come compressed and are kept for ever, an unchanged page is a 304', async ({ request }) => {
      const page = await request.get(`${url}/faq`)
      const [script = ''] = SCRIPT.exec(await page.text()) ?? []
      const response = await request.get(url + script, { headers: { 'Accept-Encoding': 'br' } })
      expect(response.status()).toBe(200)
      expect(response.headers()).toMatchObject({
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: expect.stringContaining('Accept-Encoding'),
      })
      const headers = { 'If-None-Match': page.headers().etag ?? '' }
      expect((await request.get(`${url}/faq`, { headers })).status()).toBe(304)
    })

    test('the SEO files and every icon of the manifest come with their types', async ({ request }) => {
      for (const [path, type] of Object.entries(types)) {
        const response = await request.get(url + path)
        expect(response.status(), path).toBe(200)
        expect(response.headers()['content-type'], path).toContain(type)
      }
      const { icons } = await (await request.get(`${url}/site.webmanifest`)).json()
      expect(icons).toHaveLength(3)
      for (const { src } of icons) expect((await request.get(url + src)).status(), src).toBe(200)
    })

    // Spec 7.7
    test('a message gets a reply and nothing more', async ({ request }) => {
      const response = await request.post(`${url}/api/chat`, { data: { message: 'Do I need a licence?' } })
      expect(response.status()).toBe(200)
      expect(response.headers()['cache-control']).toBe('no-store')
      expect(await response.json()).toEqual({
        reply: expect.stringContaining(hasLlm ? STUB_REPLY : 'licence'),
        language: 'en',
      })
    })

    test('a message over 16 KB and an unknown address of the API are refused in JSON', async ({ request }) => {
      const tooLarge = await request.post(`${url}/api/chat`, { data: { message: 'a'.repeat(20_000) } })
      const nowhere = await request.get(`${url}/api/nope`)
      for (const [refused, status, code] of [
        [tooLarge, 413, 'too_large'],
        [nowhere, 404, 'not_found'],
      ] as const) {
        expect(refused.status()).toBe(status)
        expect(refused.headers()).toHaveProperty('content-security-policy')
        expect(await refused.json()).toMatchObject({ error: { code } })
      }
    })

    test('the public does not see the metrics', async ({ request }) => {
      for (const path of ['/metrics', '/METRICS', '/metrics/', '/api/metrics', '/api/..%2fmetrics']) {
        const response = await request.get(url + path)
        expect(response.status(), path).toBe(404)
        expect(await response.text(), path).not.toMatch(/kooma_chat|process_cpu/)
      }
    })
  })
}
