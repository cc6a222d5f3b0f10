import type { APIRequestContext } from 'playwright/test'

/** Makes a function that asks KoomaBot one question through Playwright's request context and returns the status. */
export function askBy(request: APIRequestContext, site: string, headers: Record<string, string> = {}): () => Promise<number> {
  return async () => (await request.post(`${site}/api/chat`, { headers, data: { message: 'Do I need a licence?' } })).status()
}
