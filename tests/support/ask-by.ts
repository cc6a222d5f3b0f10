import type { APIRequestContext } from 'playwright/test'

/** Makes what asks KoomaBot one question, with Playwright's own certificates and switches, and tells the status. */
export function askBy(request: APIRequestContext, site: string): () => Promise<number> {
  return async () => (await request.post(`${site}/api/chat`, { data: { message: 'Do I need a licence?' } })).status()
}
