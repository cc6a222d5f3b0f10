import { AxeBuilder } from '@axe-core/playwright'
import { navigationLinks } from '@kooma/content/navigation.ts'
import { pages } from '@kooma/content/pages.ts'
import { test as base, expect, type Locator, type Page } from 'playwright/test'

export { expect, type Locator, type Page }

/** The path of every page. */
export const paths = pages.map(({ path }) => path)

/** A path without a page. Chromium reports its 404 on the console. */
export const missingPath = '/nope'

/** Every address that a visitor may come to. */
export const addresses = [...paths, missingPath]

/** The labels of the navigation, in order. */
export const navigationLabels = navigationLinks.map(({ label }) => label)

/** The backgrounds of pages. */
export const backgrounds = { cream: 'rgb(248, 238, 220)', blue: 'rgb(140, 203, 238)' }

/** The viewport of a phone, for tests that make sense on a phone only. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const

/** Runs a test at the width of a phone as well as on a desktop. */
export const onPhoneToo = { tag: '@phone' } as const

/** A test that fails on any console error or warning, exception or blocked resource. A test that expects one empties `consoleErrors`. */
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

/** Opens a page and waits until React has hydrated it. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
}

/** Waits until React has hydrated the page. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
}

/** Whether React has attached its props to all that a visitor can press in the page's content, which it hydrates last: asked in a page. */
export const isHydrated = () => {
  const elements = [...document.querySelectorAll('main :is(h1, a, button, input)')]
  return (
    elements.length > 0 &&
    elements.every((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
  )
}

/** Whether the display face is there, asked in a page. */
export const isFontThere = () =>
  [...document.fonts].some(({ family, status }) => family === 'Anybody' && status === 'loaded')

/** Waits for two frames: what the last event scheduled for the next frame has happened. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** Looks for accessibility faults with axe: all rules of WCAG 2.2 AA, and the best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  // Text that is still fading in has too little contrast.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    // Otherwise axe opens a second page each time, only to merge what it found in frames.
    .setLegacyMode()
    .analyze()
  const faults = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))
  expect(faults, new URL(page.url()).pathname).toEqual([])
}

/** Whether the test runs at the width of a phone. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768
}

/** Opens the menu on a phone. On a desktop the links are always visible. */
export async function openMenu(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click()
}

/** Goes to another page by its link in the navigation. */
export async function navigateTo(page: Page, label: string): Promise<void> {
  await openMenu(page)
  await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click()
  const path = navigationLinks.find((link) => link.label === label)?.path
  await expect(page).toHaveURL(new RegExp(`${path}$`))
}

/** Keeps matching requests waiting until the returned function is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    // The visitor may have left meanwhile.
    await route.continue().catch(() => undefined)
  })
  return resolve
}
