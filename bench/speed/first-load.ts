import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Request } from 'playwright/test'
import { atMost, exactly, type Outcome } from '../outcome.ts'
import { type MeasuredSite, SITE } from './measured-site.ts'

const HOME_KB = 136

/** Adds up the bytes that a first visit to /home loads. */
export async function measureFirstLoad({ folder: siteFolder, launchOptions }: MeasuredSite): Promise<Outcome[]> {
  const browser = await chromium.launch(launchOptions)
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.goto(`${SITE}/home`, { waitUntil: 'networkidle' })
  // Over HTTP/2 the browser includes headers in the size of a body, so the limit applies to the sizes of the built files.
  const received = await Promise.all(requests.map(async (request) => (await request.sizes()).responseBodySize))
  await browser.close()
  const paths = requests.map((request) => new URL(request.url()).pathname)
  return [
    atMost({
      metric: `/home first load, brotli (${(sum(received) / 1000).toFixed(0)} KB with all headers of its ${requests.length} responses)`,
      value: sum(paths.map((path) => sizeOf(siteFolder, path))) / 1000,
      limit: HOME_KB,
      unit: 'KB',
      digits: 1,
    }),
    exactly('files that a first load requests twice', paths.length - new Set(paths).size, 0),
  ]
}

function sizeOf(siteFolder: string, path: string): number {
  const file = join(siteFolder, path === '/home' ? 'pages/home.html' : `public${path}`)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0)
}
