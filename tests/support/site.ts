import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from 'playwright/test'

export { expect, type Page }

/** The five routes. */
export const paths = ['/', '/home', '/courses', '/videography', '/faq'] as const

/** A path that no page has. Chromium itself reports its status on the console. */
export const missingPath = '/nope'

/** A test in which the page has to keep quiet: an error on the console, an exception or a blocked resource fails it. */
export const test = base.extend<{ consoleErrors: string[]; _quietConsole: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures out of the pattern.
  consoleErrors: async ({}, use) => use([]),
  _quietConsole: [
    async ({ page, consoleErrors }, use) => {
      page.on('console', (message) => {
        const isMissingPage = message.location().url.endsWith(missingPath)
        if ((message.type() === 'error' || message.type() === 'warning') && !isMissingPage) consoleErrors.push(message.text())
      })
      page.on('pageerror', (error) => consoleErrors.push(String(error)))
      await use(undefined)
      expect(consoleErrors).toEqual([])
    },
    { auto: true },
  ],
})

/** Opens a page and waits until React has taken it over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
}

/** Waits until the page answers through React: its keys are on the elements. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')))
}

/** Looks for accessibility faults with axe, by all the rules of WCAG 2.2 AA and the best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  // Half faded in, a text has less contrast than it will have.
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))).toEqual([])
}

/** Whether the test runs at the width of a phone. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768
}

/** Opens the menu where there is one; on a wide screen the links are in sight already. */
export async function openMenu(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click()
}
