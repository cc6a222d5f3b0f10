import type { APIRequestContext } from 'playwright/test'

/** Chats that go on one after another: how many there have been, and, once stopped, how many were answered with which status. */
export type Chats = { count: () => number; stop: () => Promise<Record<string, number>> }

/** Keeps several visitors asking KoomaBot while something else happens to the site. Nothing answered counts as `none`. */
export function keepAsking(request: APIRequestContext, site: string, visitors = 4): Chats {
  const counts: Record<string, number> = {}
  let isOver = false
  const visit = async () => {
    while (!isOver) {
      const status = await request.post(`${site}/api/chat`, { data: { message: 'Do I need a licence?' } }).then(
        (response) => String(response.status()),
        () => 'none',
      )
      counts[status] = (counts[status] ?? 0) + 1
    }
  }
  const visits = Array.from({ length: visitors }, visit)
  return {
    count: () => Object.values(counts).reduce((sum, count) => sum + count, 0),
    stop: async () => {
      isOver = true
      await Promise.all(visits)
      return counts
    },
  }
}
