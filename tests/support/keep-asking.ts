/** `stop` returns the number of answers per status. */
export type Chats = { count: () => number; stop: () => Promise<Record<string, number>> }

/** Keeps visitors asking KoomaBot. `ask` returns a status; a chat that rejects counts as 0. */
export function keepAsking(ask: () => Promise<number>, visitors = 4): Chats {
  const counts: Record<string, number> = {}
  let isOver = false
  const visit = async () => {
    while (!isOver) {
      const status = await ask().catch(() => 0)
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
