import { expect, test } from 'playwright/test'
import { STUB_REPLY } from '../support/peers/stub-llm-faults.ts'
import { targets } from '../support/targets.ts'

const asPage = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
const unknown = ['/nope', '/faq.html', '/home/x', '/assets/nope.js', '//faq', '/%2e%2e/etc/passwd', '/404.html']
const pages: [path: string, status: number, heading: string][] = [
  ['/', 200, 'Ready to become a FPV Drone Pilot?'],
  ['/home', 200, 'Ready to become a FPV Drone Pilot?'],
  ['/courses', 200, 'Our Courses'],
  ['/videography', 200, 'Drone Videography'],
  ['/faq', 200, 'FAQ'],
  ...unknown.map((path): [string, number, string] => [path, 404, 'Page not found']),
]
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
// With it, no browser runs what is injected. It reports what it stops, and any report fails a browser test.
const NO_INJECTED_SCRIPT = "require-trusted-types-for 'script'; trusted-types 'none'"
// What a proxy in front says of the visitor's connection. Anything but TLS is not to be mentioned.
const overTls = { schemes: ['https', 'https, http'], policy: 'max-age=63072000' }
const inPlain = { schemes: ['http', 'http, https', 'httpsx', ''], policy: undefined }

for (const { name, url, hasLlm } of targets) {
  test.describe(`by ${name}`, () => {
    // Spec 2.1
    test('every page, that of an unknown address too, holds its heading and the navigation before any script runs', async ({
      request,
    }) => {
      for (const [path, status, heading] of pages) {
        const response = await request.get(url + path)
        expect(response.status(), path).toBe(status)
        expect(response.headers(), path).toMatchObject(asPage)
        const html = await response.text()
        expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1], path).toBe(heading)
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

    test('every kind of response carries every security header once, and binds browsers to TLS where they use it', async ({
      request,
    }) => {
      const [script = ''] = /\/assets\/[^"]+\.js/.exec(await (await request.get(`${url}/faq`)).text()) ?? []
      for (const path of [
        '/faq',
        '/FAQ',
        '/nope',
        '/favicon.svg',
        script,
        '/assets/nope.css',
        '/api/chat',
        '/api/nope',
      ]) {
        for (const { schemes, policy } of url.startsWith('https:') ? [overTls] : [overTls, inPlain]) {
          for (const scheme of schemes) {
            const response = await request.get(url + path, {
              maxRedirects: 0,
              headers: { 'X-Forwarded-Proto': scheme },
            })
            const sent = response.headersArray().map((header) => header.name.toLowerCase())
            expect(sent.filter((header) => securityHeaders.includes(header)).sort(), path).toEqual(securityHeaders)
            expect(response.headers()['strict-transport-security'], path).toBe(policy)
            expect(response.headers()['content-security-policy'], path).toContain(NO_INJECTED_SCRIPT)
            expect(sent, path).not.toContain('x-powered-by')
          }
        }
      }
    })

    test('files with a hash in their name are kept for ever, and come compressed', async ({ request }) => {
      const html = await (await request.get(`${url}/faq`)).text()
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
      const response = await request.get(url + script, { headers: { 'Accept-Encoding': 'br' } })
      expect(response.status()).toBe(200)
      expect(response.headers()).toMatchObject({
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(response.headers().vary).toContain('Accept-Encoding')
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

    test('a page that has not changed is not sent again', async ({ request }) => {
      const { etag = '' } = (await request.get(`${url}/faq`)).headers()
      expect((await request.get(`${url}/faq`, { headers: { 'If-None-Match': etag } })).status()).toBe(304)
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
      expect(tooLarge.status()).toBe(413)
      expect(tooLarge.headers()).toHaveProperty('content-security-policy')
      expect(await tooLarge.json()).toMatchObject({ error: { code: 'too_large' } })
      const nowhere = await request.get(`${url}/api/nope`)
      expect(nowhere.status()).toBe(404)
      expect(await nowhere.json()).toMatchObject({ error: { code: 'not_found' } })
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
