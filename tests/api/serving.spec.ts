import { expect, test } from 'playwright/test'
import { targets } from '../support/targets.ts'

const headings: Record<string, string> = {
  '/': 'Ready to become a FPV Drone Pilot?',
  '/home': 'Ready to become a FPV Drone Pilot?',
  '/courses': 'Our Courses',
  '/videography': 'Drone Videography',
  '/faq': 'FAQ',
}

const securityHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
]

for (const { name, url } of targets) {
  test.describe(`by ${name}`, () => {
    // Spec 2.1
    for (const [path, heading] of Object.entries(headings)) {
      test(`${path} contains its heading and the navigation without JavaScript`, async ({ request }) => {
        const response = await request.get(url + path)
        expect(response.status()).toBe(200)
        expect(response.headers()['content-type']).toBe('text/html; charset=utf-8')
        expect(response.headers()['cache-control']).toBe('no-cache')
        const html = await response.text()
        expect(html).toMatch(new RegExp(`<h1[^>]*>${heading.replace('?', '\\?')}</h1>`))
        expect(html).toContain('href="/videography"')
      })
    }

    // Spec 2.3
    for (const [spelling, right] of [
      ['/FAQ', '/faq'],
      ['/faq/', '/faq'],
      ['/Videography//?a=1&b=%20', '/videography?a=1&b=%20'],
      ['/HOME/', '/home'],
    ] as const) {
      test(`${spelling} redirects to ${right}`, async ({ request }) => {
        const response = await request.get(url + spelling, { maxRedirects: 0 })
        expect(response.status()).toBe(301)
        expect(new URL(response.headers().location ?? '', url).href).toBe(url + right)
      })
    }

    for (const path of ['/nope', '/faq.html', '/home/x', '/assets/nope.js', '//faq', '/%2e%2e/etc/passwd', '/404.html']) {
      test(`${path} is a 404 inside the layout`, async ({ request }) => {
        const response = await request.get(url + path)
        expect(response.status()).toBe(404)
        const html = await response.text()
        expect(html).toContain('Page not found')
        expect(html).toContain('href="/courses"')
        expect(response.headers()['cache-control']).toBe('no-cache')
      })
    }

    for (const path of ['/faq', '/FAQ', '/nope', '/api/chat', '/api/nope', '/assets/nope.css']) {
      test(`${path} carries every security header once`, async ({ request }) => {
        const response = await request.get(url + path, { maxRedirects: 0 })
        for (const header of securityHeaders) {
          const values = response.headersArray().filter((sent) => sent.name.toLowerCase() === header)
          expect(
            values.map(({ name: sentName }) => sentName.toLowerCase()),
            header,
          ).toEqual([header])
        }
        expect(response.headers()['x-powered-by']).toBeUndefined()
        expect(response.headers()['content-security-policy']).toContain("trusted-types 'none'")
      })
    }

    test('files with a hash in their name are immutable, and come compressed', async ({ request }) => {
      const html = await (await request.get(`${url}/faq`)).text()
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
      const response = await request.get(url + script, { headers: { 'Accept-Encoding': 'br' } })
      expect(response.status()).toBe(200)
      expect(response.headers()['content-encoding']).toBe('br')
      expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(response.headers().vary).toContain('Accept-Encoding')
    })

    test('an unchanged page is not sent again', async ({ request }) => {
      const { etag = '' } = (await request.get(`${url}/faq`)).headers()
      const response = await request.get(`${url}/faq`, { headers: { 'If-None-Match': etag } })
      expect(response.status()).toBe(304)
    })

    // Spec 7.7
    test('a message gets a reply and nothing else', async ({ request }) => {
      const response = await request.post(`${url}/api/chat`, { data: { message: 'Do I need a licence?' } })
      expect(response.status()).toBe(200)
      expect(response.headers()['cache-control']).toBe('no-store')
      const body: unknown = await response.json()
      expect(body).toEqual({ reply: expect.stringContaining('licence') })
    })

    test('a body over 16 KB is a 413 in JSON', async ({ request }) => {
      const response = await request.post(`${url}/api/chat`, { data: { message: 'a'.repeat(20_000) } })
      expect(response.status()).toBe(413)
      expect(await response.json()).toMatchObject({ error: { code: 'too_large' } })
    })

    test('an unknown API path is a 404 in JSON', async ({ request }) => {
      const response = await request.get(`${url}/api/nope`)
      expect(response.status()).toBe(404)
      expect(await response.json()).toMatchObject({ error: { code: 'not_found' } })
    })
  })
}
