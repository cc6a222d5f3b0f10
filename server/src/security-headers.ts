import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { readServingRules } from './serving-rules.ts'

/**
 * Sets the security headers of every response: those that the build wrote when the server also serves the site,
 * else helmet's for an API that shows nothing. Either way the referrer policy is not stricter than the site's.
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
  return (_request, response, next) => {
    response.set(headers)
    next()
  }
}
