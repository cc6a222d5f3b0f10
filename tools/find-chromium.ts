import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright/test'

const DISABLED_FEATURES = [
  // The address bar's pages take a second of CPU time for each window.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // Our switch replaces Playwright's, which turns these off.
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]

export function findChromium(): string | undefined {
  return (
    findOnPath('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome') ??
    [chromium.executablePath()].find((file) => existsSync(file))
  )
}

/** Some systems keep /usr/sbin off an ordinary user's path. */
export function findOnPath(...names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
}

/**
 * For Playwright and Lighthouse. Without these switches, Chromium contacts Google, and a test could reach a real host.
 * `videoHostPort` is of a stub of the video host.
 */
export function chromiumOptions(videoHostPort = 0) {
  const executablePath = findChromium()
  const videoHosts = videoHostPort
    ? ['i.ytimg.com', 'www.youtube-nocookie.com'].map((name) => `MAP ${name} 127.0.0.1:${videoHostPort}`)
    : []
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${DISABLED_FEATURES.join(',')}`,
    `--host-resolver-rules=${[...videoHosts, 'MAP * ~NOTFOUND', 'EXCLUDE localhost', 'EXCLUDE 127.0.0.1'].join(', ')}`,
    // The stub's certificate is self-signed.
    '--ignore-certificate-errors',
  ]
  return { ...(executablePath && { executablePath }), args }
}
