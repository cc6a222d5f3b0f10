import { type APIRequestContext, expect, test } from 'playwright/test'
import { targets } from '../support/targets.ts'

// A page, a redirect, an error, a file, the API and an error of the API: a different part of the site answers each.
const PATHS = ['/faq', '/FAQ', '/nope', '/favicon.svg', '/assets/nope.js', '/api/chat', '/api/nope']

for (const { name, url } of targets) {
  test(`${name} binds browsers to TLS, once in each response, when the proxy in front speaks TLS`, async ({ request }) => {
    for (const path of PATHS) {
      for (const scheme of ['https', 'https, http']) expect(await transportPolicies(request, url + path, scheme), path).toEqual(['max-age=63072000'])
    }
  })

  test(`${name} does not mention TLS over plain http`, async ({ request }) => {
    for (const path of PATHS) {
      for (const scheme of ['http', 'http, https', 'httpsx', undefined])
        expect(await transportPolicies(request, url + path, scheme), path).toEqual([])
    }
  })
}

async function transportPolicies(request: APIRequestContext, url: string, scheme: string | undefined): Promise<string[]> {
  const response = await request.get(url, { maxRedirects: 0, headers: scheme ? { 'X-Forwarded-Proto': scheme } : {} })
  return response.headersArray().flatMap((header) => (header.name.toLowerCase() === 'strict-transport-security' ? [header.value] : []))
}
