import { type Browser, chromium } from 'playwright/test'
import { findChromium } from '../../tools/find-chromium.ts'

/** Starts Chromium with the switches of the measured site. */
export function launchBrowser(switches: string[]): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({ ...(executablePath && { executablePath }), args: switches })
}
