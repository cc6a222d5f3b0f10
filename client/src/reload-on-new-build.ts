import { readStored, writeStored } from './session-store.ts'

const ENTRY = /\/assets\/index-[\w-]+\.js/
const STORAGE_KEY = 'kooma-reloaded-from'

/**
 * Reloads the page when a chunk is missing because a newer build was deployed. Drafts and chats survive in session storage.
 * On a bad network we don't reload: the current page is better than none. We reload once per build, so it can't loop.
 */
export function reloadOnNewBuild(): void {
  window.addEventListener('vite:preloadError', async () => {
    const entry = entryOf(document.documentElement.outerHTML)
    if (entry && (await isReplaced(entry)) && isFirstTime(entry)) window.location.reload()
  })
}

async function isReplaced(entry: string): Promise<boolean> {
  try {
    const response = await fetch(window.location.pathname, { cache: 'no-store' })
    const current = entryOf(await response.text())
    return Boolean(current) && current !== entry
  } catch {
    return false
  }
}

// Without storage we couldn't stop a reload loop, so we don't reload.
function isFirstTime(entry: string): boolean {
  const earlier = String(readStored(STORAGE_KEY) ?? '')
  return !earlier.includes(entry) && writeStored(STORAGE_KEY, `${earlier} ${entry}`)
}

function entryOf(html: string): string | undefined {
  return ENTRY.exec(html)?.[0]
}
