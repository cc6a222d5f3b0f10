const ENTRY = /\/assets\/index-[\w-]+\.js/
const STORAGE_KEY = 'kooma-reloaded-from'

/**
 * Reloads the page when a part of it is gone because a newer build has taken the site's place: what was typed is kept by its own storage.
 * On a bad network nothing is reloaded, since the page at hand is better than none. A build is left once at most, so nothing can loop.
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

// Without storage there would be no end to it, so then nothing is reloaded.
function isFirstTime(entry: string): boolean {
  try {
    const earlier = sessionStorage.getItem(STORAGE_KEY) ?? ''
    sessionStorage.setItem(STORAGE_KEY, `${earlier} ${entry}`)
    return !earlier.includes(entry)
  } catch {
    return false
  }
}

function entryOf(html: string): string | undefined {
  return ENTRY.exec(html)?.[0]
}
