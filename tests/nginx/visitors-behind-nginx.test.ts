import { expect, test } from 'vitest'
import { askChat } from '../support/chat-request.ts'
import { startSiteOfReplicas } from '../support/site-of-replicas.ts'
import { siteFolder } from '../site/built-pages.ts'

const LIMIT = 5

test('a visitor who forges where he comes from is still one visitor, and no other pays for it', async () => {
  const site = await startSiteOfReplicas({ siteFolder, replicas: 1, settings: { CHAT_RATE_LIMIT: String(LIMIT) } })
  try {
    const statuses = []
    for (let visit = 0; visit < 3 * LIMIT; visit += 1) {
      const { status } = await askChat(site.url, { address: '127.0.0.2', headers: { 'X-Forwarded-For': `198.51.100.${visit}` } })
      statuses.push(status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2 * LIMIT)
    expect((await askChat(site.url, { address: '127.0.0.3' })).status).toBe(200)
  } finally {
    await site.stop()
  }
}, 30_000)
