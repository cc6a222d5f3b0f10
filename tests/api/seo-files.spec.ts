import { expect, test } from 'playwright/test'
import { targets } from '../support/targets.ts'

const types: Record<string, string> = {
  '/robots.txt': 'text/plain',
  '/sitemap.xml': 'text/xml',
  '/site.webmanifest': 'application/manifest+json',
  '/favicon.ico': 'image/',
  '/apple-touch-icon.png': 'image/png',
}

for (const { name, url } of targets) {
  test(`${name} serves the SEO files with their types, and every icon of the manifest`, async ({ request }) => {
    for (const [path, type] of Object.entries(types)) {
      const response = await request.get(url + path)
      expect(response.status(), path).toBe(200)
      expect(response.headers()['content-type'], path).toContain(type)
    }
    const { icons } = await (await request.get(`${url}/site.webmanifest`)).json()
    expect(icons).toHaveLength(3)
    for (const { src } of icons) expect((await request.get(url + src)).status(), src).toBe(200)
  })
}
