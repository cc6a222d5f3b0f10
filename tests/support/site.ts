import { AxeBuilder } from '@axe-core/playwright'
import { navigationLinks } from '@kooma/content/navigation.ts'
import { pages } from '@kooma/content/pages.ts'
import { test as base, expect, type Locator, type Page } from 'playwright/test'

export { expect, type Locator, type Page }

export const paths = pages.map(({ path }) => path)

/** An address without a page. Chromium reports its 404 on the console. */
export const missingPath = '/nope'

export const addresses = [...paths, missingPath]

export const navigationLabels = navigationLinks.map(({ label }) => label)

export const backgrounds = { cream: 'rgb(248, 238, 220)', blue: 'rgb(140, 203, 238)' }

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const

/** Runs a test on a phone as well as on a desktop. */
export const onPhoneToo = { tag: '@phone' } as const

/** A test that fails on a console error or warning, unless it empties `consoleErrors`. */
export const test = base.extend<{ consoleErrors: string[] }>({
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        const isMissingPage = message.location().url.endsWith(missingPath)
        if (['error', 'warning'].includes(message.type()) && !isMissingPage) errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(String(error)))
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
}

export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
}

/**
 * Asked in a page: whether React has attached its props to all that can be pressed in `main`, which it hydrates last.
 */
export const isHydrated = () => {
  const elements = [...document.querySelectorAll('main :is(h1, a, button, input)')]
  return (
    elements.length > 0 &&
    elements.every((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
  )
}

export const isFontThere = () =>
  [...document.fonts].some(({ family, status }) => family === 'Anybody' && status === 'loaded')

/** Waits until what the last event scheduled for the next frame has happened. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
}

export function boxOf(locator: Locator): Promise<DOMRect> {
  return locator.evaluate((element) => element.getBoundingClientRect().toJSON())
}

/** A phone zooms into a field whose text is smaller than 16 px. */
export async function expectNoZoomInto(field: Locator): Promise<void> {
  const size = await field.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(size).toBeGreaterThanOrEqual(16)
}

export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
}

/** Checks all of axe's rules of WCAG 2.2 AA, and the best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  // Text that fades in has too little contrast.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    // Otherwise axe opens a second page each time, for frames.
    .setLegacyMode()
    .analyze()
  const faults = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))
  expect(faults, new URL(page.url()).pathname).toEqual([])
}

export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768
}

export async function openMenu(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click()
}

export async function navigateTo(page: Page, label: string): Promise<void> {
  await openMenu(page)
  await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click()
  const path = navigationLinks.find((link) => link.label === label)?.path
  await expect(page).toHaveURL(new RegExp(`${path}$`))
}

/** Keeps requests waiting until the returned function is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    // The visitor may have left.
    await route.continue().catch(() => undefined)
  })
  return resolve
}
