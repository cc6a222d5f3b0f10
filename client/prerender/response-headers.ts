import { hash } from 'node:crypto'
import { playerOrigin } from '@kooma/content/videos.ts'

const PLAYER_FEATURES = 'autoplay encrypted-media fullscreen picture-in-picture'.split(' ')
const DENIED_FEATURES =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb xr-spatial-tracking'.split(
    ' ',
  )

type PolicySources = { style: string; inlineScript: string; bookingOrigin: string }

/**
 * The security headers of every response. With a stricter Referrer-Policy, the video player and the form service reject
 * requests.
 */
export function securityHeaders({ style, inlineScript, bookingOrigin }: PolicySources): Record<string, string> {
  const hashSource = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashSource(inlineScript)}`,
    `style-src 'self' ${hashSource(style)}`,
    "font-src 'self' data:",
    "img-src 'self' data: https://i.ytimg.com",
    "manifest-src 'self'",
    `connect-src 'self' ${bookingOrigin}`,
    `form-action 'self' ${bookingOrigin}`,
    `frame-src ${playerOrigin}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  const features = [
    ...PLAYER_FEATURES.map((feature) => `${feature}=(self "${playerOrigin}")`),
    ...DENIED_FEATURES.map((feature) => `${feature}=()`),
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': features.join(', '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  }
}
