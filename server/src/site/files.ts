import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { findPage, pageFile } from '@kooma/content/pages.ts'
import { type RequestHandler, Router } from 'express'

const NOT_FOUND_PAGE = `pages/${pageFile(undefined)}`

// The build's copies of a text file, smallest first.
const COPIES = Object.entries({ br: '.br', gzip: '.gz' })

/** Serves files, pages and redirects as nginx does. Reads all files now, so a build needs a restart. */
export function siteRoutes(siteDir: string): RequestHandler {
  const names = globSync('{pages,public}/**/*.*', { cwd: siteDir })
  const files = new Map(
    names.map((name) => {
      const bytes = readFileSync(join(siteDir, name))
      return [name.replaceAll(sep, '/'), { bytes, etag: `"${hash('sha256', bytes, 'base64url')}"` }]
    }),
  )
  const router = Router()

  router.use((request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next()
    response.status(405).set('Allow', 'GET, HEAD').type('text').send('Only GET and HEAD are answered here.\n')
  })

  router.use((request, response) => {
    const path = decodePath(request.path)
    const page = findPage(path)
    if (page && request.path !== page.path) return response.redirect(301, request.url.replace(/^[^?]*/, page.path))

    const name = files.has(`public${path}`) ? `public${path}` : `pages/${pageFile(page)}`
    const copy = COPIES.find(([encoding, ending]) => files.has(name + ending) && request.acceptsEncodings(encoding))
    const [encoding, ending = ''] = copy ?? []
    const file = files.get(name + ending)
    if (name === NOT_FOUND_PAGE) response.status(404)
    if (encoding) response.set('Content-Encoding', encoding)
    // Express alone would say application/xml.
    response.type(name.endsWith('.xml') ? 'text/xml' : extname(name)).vary('Accept-Encoding')
    response.set({ 'Cache-Control': cacheControl(name), ETag: file?.etag }).send(file?.bytes)
  })
  return router
}

// The same values as in nginx/site.conf.
function cacheControl(name: string) {
  if (name.startsWith('pages/')) return 'no-cache'
  return name.startsWith('public/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

function decodePath(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
