import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import helmet from 'helmet'

// The same value as in nginx/snippets/visitor-scheme.conf. Browsers ignore it over plain http.
const STRICT_TRANSPORT_SECURITY = 'max-age=63072000'

/** With the site, the headers that the build wrote; for an API alone, helmet's. */
export function securityHeaders(siteDir: string | undefined): RequestHandler {
  if (!siteDir) {
    return helmet({
      contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
      // Helmet's default would break the booking service and the video player.
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: false,
      xFrameOptions: { action: 'deny' },
    })
  }
  const headers: Record<string, string> = JSON.parse(readFileSync(join(siteDir, 'serving/headers.json'), 'utf8'))
  return (request, response, next) => {
    response.set(headers)
    // Or by a trusted proxy's X-Forwarded-Proto.
    if (request.secure) response.set('Strict-Transport-Security', STRICT_TRANSPORT_SECURITY)
    next()
  }
}
