import type { Browser, Page } from 'playwright/test'

/** A phone of common size. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const CPU_SLOWDOWN = 4
// Slow 4G as Chrome's own tools slow it: to each request 562.5 ms are added.
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6e6 * 0.9) / 8,
  uploadThroughput: (750e3 * 0.9) / 8,
}

/** Opens a page, with an empty cache, on a phone whose network and CPU are slowed for real. Runs the action there and closes it. */
export async function onSlowPhone<Value>(browser: Browser, action: (page: Page) => Promise<Value>): Promise<Value> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const value = await action(page)
  await context.close()
  return value
}
