import { type Browser, chromium } from 'playwright/test'
import { findChromium } from '../../tools/find-chromium.ts'

/** Starts the machine's browser with switches that find the measured site. */
export function launchBrowser(switches: string[]): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({ ...(executablePath && { executablePath }), args: switches })
}
