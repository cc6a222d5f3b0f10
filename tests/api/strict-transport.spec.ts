import { type APIRequestContext, expect, test } from 'playwright/test'
import { targets } from '../support/targets.ts'

// Each of these is answered by a different part of the site.
const PATHS = ['/faq', '/FAQ', '/nope', '/favicon.svg', '/assets/nope.js', '/api/chat', '/api/nope']

test.skip(new URL(targets[0]?.url ?? '').protocol === 'https:', 'nginx itself uses TLS here, without a proxy in front.')

for (const { name, url } of targets) {
  for (const path of PATHS) {
    test(`${path} by ${name} has one Strict-Transport-Security header when the proxy in front uses TLS`, async ({ request }) => {
      for (const scheme of ['https', 'https, http']) expect(await bindings(scheme, request)).toEqual(['max-age=63072000'])
    })

    test(`${path} by ${name} has no Strict-Transport-Security header over plain http`, async ({ request }) => {
      for (const scheme of ['http', 'http, https', 'httpsx', undefined]) expect(await bindings(scheme, request)).toEqual([])
    })

    async function bindings(scheme: string | undefined, request: APIRequestContext) {
      const response = await request.get(url + path, { maxRedirects: 0, headers: scheme ? { 'X-Forwarded-Proto': scheme } : {} })
      return response.headersArray().flatMap((header) => (header.name.toLowerCase() === 'strict-transport-security' ? [header.value] : []))
    }
  }
}
