import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright/test'

export type Device = { name: string; options: BrowserContextOptions; cpuSlowdown: number; network: Network }
type Network = { offline: boolean; latency: number; downloadThroughput: number; uploadThroughput: number }

const MBIT = 1e6 / 8

/** A phone of common size on slow 4G: each request takes 150 ms more. */
export const PHONE: Device = {
  name: 'phone',
  options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
  cpuSlowdown: 4,
  network: { offline: false, latency: 150, downloadThroughput: 1.6 * MBIT, uploadThroughput: 0.75 * MBIT },
}

export const DESK: Device = {
  name: 'desk',
  options: { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
  cpuSlowdown: 1,
  network: { offline: false, latency: 40, downloadThroughput: 10 * MBIT, uploadThroughput: 10 * MBIT },
}

/**
 * Opens a page, with an empty cache, where network and CPU are slowed for real. The video host is another company's, so
 * it is left out.
 */
export async function onDevice<Value>(
  browser: Browser,
  { options, network, cpuSlowdown }: Device,
  action: (page: Page, session: CDPSession) => Promise<Value>,
): Promise<Value> {
  await using context = await browser.newContext(options)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await drawWholePage(session)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['https://i.ytimg.com/*'] })
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return await action(page, session)
}

/**
 * Chromium's window is as high as the emulated page, address bar included: the last 87 px aren't drawn, and a key typed
 * there seems unanswered. This makes the window higher.
 */
export async function drawWholePage(session: CDPSession): Promise<void> {
  const { windowId } = await session.send('Browser.getWindowForTarget')
  await session.send('Browser.setWindowBounds', { windowId, bounds: { height: 1200 } })
}
