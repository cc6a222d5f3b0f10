import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright/test'
import { VIDEO_HOST_PORT } from '../tests/support/targets.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Finds the machine's own Chromium, or Playwright's. Undefined when there is neither. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, chromium.executablePath()].find((file) => existsSync(file))
}

/** Switches without which a browser on a closed network tries to reach its maker, and any test reaches a real host. */
export const chromiumSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--host-resolver-rules=${[
    `MAP i.ytimg.com 127.0.0.1:${VIDEO_HOST_PORT}`,
    `MAP www.youtube-nocookie.com 127.0.0.1:${VIDEO_HOST_PORT}`,
    'MAP * ~NOTFOUND',
    'EXCLUDE localhost',
    'EXCLUDE 127.0.0.1',
  ].join(', ')}`,
  // The stand-in for the video host signs for itself.
  '--ignore-certificate-errors',
]
