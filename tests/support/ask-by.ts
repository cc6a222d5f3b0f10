import type { APIRequestContext } from 'playwright/test'

/** Makes a function that asks KoomaBot one question through Playwright's request context and returns the status. */
export function askBy(request: APIRequestContext, site: string): () => Promise<number> {
  return async () => (await request.post(`${site}/api/chat`, { data: { message: 'Do I need a licence?' } })).status()
}
