import type { Answer } from '../../tests/support/http-client.ts'

const SIX_MONTHS_IN_S = 15_552_000
const UNSAFE = /'unsafe-|\b(?:https?|ftp|data):(?!\/\/)|(?:^|\s)\*(?:\s|$)/

/**
 * Scores a page by the rules of Mozilla's HTTP Observatory, version 1.4, that apply to a site without cookies.
 * A broken rule counts as 0 where the Observatory only withholds points, and otherwise as the points that it takes away.
 */
export function observatoryScore(page: Answer, plain: Answer): Record<string, number> {
  const header = (name: string) => page.headers[name]?.toString() ?? ''
  const policy = policyOf(header('content-security-policy'))
  const scripts = page.body.match(/<script[^>]*\ssrc=[^>]*>/g) ?? []
  const maxAge = Number(/^max-age=(\d+)/.exec(header('strict-transport-security'))?.[1] ?? 0)
  const isPolicyTight =
    policy['default-src'] === "'none'" &&
    !UNSAFE.test(`${policy['script-src']} ${policy['style-src']} ${policy['object-src']}`)
  return {
    baseline: 100,
    'Content-Security-Policy': isPolicyTight ? 10 : -20,
    cookies: page.headers['set-cookie'] ? -5 : 0,
    'cross-origin sharing': header('access-control-allow-origin') === '' ? 0 : -50,
    redirection: plain.status === 301 && plain.headers.location?.startsWith('https://') ? 0 : -20,
    'Referrer-Policy': /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(
      header('referrer-policy'),
    )
      ? 5
      : 0,
    'Strict-Transport-Security': maxAge >= SIX_MONTHS_IN_S ? 0 : -20,
    'subresource integrity':
      scripts.length > 0 && scripts.every((script) => script.includes(' integrity="sha384-')) ? 5 : 0,
    'X-Content-Type-Options': header('x-content-type-options') === 'nosniff' ? 0 : -5,
    'X-Frame-Options': policy['frame-ancestors'] === "'none'" ? 5 : -20,
    'Cross-Origin-Resource-Policy': header('cross-origin-resource-policy') === 'same-origin' ? 10 : 0,
  }
}

function policyOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split('; ')
      .map((directive) => [directive.split(' ', 1)[0] ?? '', directive.slice(directive.indexOf(' ') + 1)]),
  )
}
