import { readStored, writeStored } from './session-store.ts'

const STORAGE_KEY = 'kooma-reloaded-from'
const ENTRY_PREFIX = '/assets/index-'
// Vite puts this module into the entry script, which every page of a build asks for. So this is the build's name.
const entry = new URL(import.meta.url).pathname

/**
 * Reloads the page when a chunk is missing because a newer build was deployed. Drafts and chats survive in session storage.
 * On a bad network we don't reload: the current page is better than none. We reload once per build, so it can't loop.
 */
export function reloadOnNewBuild(): void {
  window.addEventListener('vite:preloadError', async () => {
    if ((await isReplaced()) && isFirstTime()) window.location.reload()
  })
}

async function isReplaced(): Promise<boolean> {
  try {
    const response = await fetch(window.location.pathname, { cache: 'no-store' })
    const page = await response.text()
    return page.includes(ENTRY_PREFIX) && !page.includes(entry)
  } catch {
    return false
  }
}

// Without storage we couldn't stop a reload loop, so we don't reload.
function isFirstTime(): boolean {
  const earlier = String(readStored(STORAGE_KEY) ?? '')
  return !earlier.includes(entry) && writeStored(STORAGE_KEY, `${earlier} ${entry}`)
}
