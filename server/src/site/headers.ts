import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { readServingRules } from './rules.ts'

/** What nginx sends too, see nginx/snippets/visitor-scheme.conf. Never over plain http, where browsers ignore it. */
const STRICT_TRANSPORT_SECURITY = 'max-age=63072000'

/**
 * Sets the security headers of every response: those that the build wrote when the server also serves the site,
 * else helmet's for an API that shows nothing. Either way the referrer policy is not stricter than the site's.
 * Whether the visitor came over TLS is for the proxies in front to say, if any are trusted.
 */
export function securityHeaders(siteDir: string | undefined): RequestHandler {
  if (!siteDir) {
    return helmet({
      contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: false,
      xFrameOptions: { action: 'deny' },
    })
  }
  const { headers } = readServingRules(siteDir)
  return (request, response, next) => {
    response.set(headers)
    if (request.secure) response.set('Strict-Transport-Security', STRICT_TRANSPORT_SECURITY)
    next()
  }
}
