import { expect, test } from 'playwright/test'
import { targets } from '../support/targets.ts'

const files: Record<string, string> = {
  '/robots.txt': 'text/plain',
  '/sitemap.xml': 'text/xml',
  '/site.webmanifest': 'application/manifest+json',
  '/favicon.ico': 'image/',
  '/apple-touch-icon.png': 'image/png',
}

for (const { name, url } of targets) {
  test.describe(`by ${name}`, () => {
    for (const [path, type] of Object.entries(files)) {
      test(`${path} is served as ${type}`, async ({ request }) => {
        const response = await request.get(url + path)
        expect(response.status()).toBe(200)
        expect(response.headers()['content-type']).toContain(type)
      })
    }

    test('every icon in the manifest exists', async ({ request }) => {
      const { icons } = await (await request.get(`${url}/site.webmanifest`)).json()
      expect(icons).toHaveLength(3)
      for (const { src } of icons) expect((await request.get(url + src)).status()).toBe(200)
    })

    test('search engines are kept away while SITE_URL is localhost', async ({ request }) => {
      expect(await (await request.get(`${url}/robots.txt`)).text()).toContain('Disallow: /\n')
      for (const path of ['/', '/home', '/courses', '/videography', '/faq', '/nope']) {
        expect(await (await request.get(url + path)).text()).toContain('<meta name="robots" content="noindex">')
      }
    })
  })
}
