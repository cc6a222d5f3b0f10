import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPage, type Page, pageFile, pages } from '@kooma/content/pages.ts'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import sirv from 'sirv'

// The same values as in nginx/site.conf.
const IMMUTABLE = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

type Encoding = 'br' | 'gzip' | undefined
type StoredPage = { encoding: Encoding; bytes: Buffer; etag: string }

/**
 * Serves the built site as nginx does: the same pages, redirects, 404 and caching.
 * Pages are read once, at start. Restart the server after a build.
 */
export function siteRoutes(siteDir: string): RequestHandler {
  const read = (page: Page | undefined) => readPage(join(siteDir, 'pages', pageFile(page)))
  const storedPages = new Map(pages.map((page) => [page, read(page)]))
  const notFoundPage = read(undefined)
  const router = Router()

  router.use((request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next()
    response.status(405).set('Allow', 'GET, HEAD').type('text').send('Only GET and HEAD are answered here.\n')
  })

  router.use((request, response, next) => {
    const path = decodePath(request.path)
    const page = path === undefined ? undefined : findPage(path)
    if (!page) return next()
    if (request.path !== page.path) return response.redirect(301, page.path + request.url.slice(request.path.length))
    sendPage(request, response, 200, storedPages.get(page))
  })

  router.use(
    sirv(join(siteDir, 'public'), {
      brotli: true,
      gzip: true,
      etag: true,
      extensions: [],
      setHeaders: (response, path) => {
        response.setHeader('Cache-Control', path.startsWith('/assets/') ? IMMUTABLE : FOR_AN_HOUR)
        // sirv has no type for .ico. Because of `nosniff`, browsers don't show an icon without one.
        if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon')
      },
    }),
  )

  router.use((request, response) => sendPage(request, response, 404, notFoundPage))
  return router
}

// Smallest first: sendPage takes the first copy that the browser accepts.
function readPage(file: string): StoredPage[] {
  return [readCopy('br', `${file}.br`), readCopy('gzip', `${file}.gz`), readCopy(undefined, file)]
}

function readCopy(encoding: Encoding, file: string): StoredPage {
  const bytes = readFileSync(file)
  return { encoding, bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
}

function sendPage(request: Request, response: Response, status: number, copies: StoredPage[] = []): void {
  const copy = copies.find(({ encoding }) => !encoding || request.acceptsEncodings(encoding))
  response.status(status).set('Cache-Control', 'no-cache').vary('Accept-Encoding').type('html')
  if (copy?.encoding) response.set('Content-Encoding', copy.encoding)
  if (copy) response.set('ETag', copy.etag)
  response.send(copy?.bytes)
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
