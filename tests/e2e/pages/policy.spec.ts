import { sinkCount, unstoppedSinks } from '../../support/planted-sinks.ts'
import { expect, open, paths, test } from '../../support/site.ts'
import { STACK_URL } from '../../support/targets.ts'
import { noteViolations, visitEverything } from '../../support/whole-visit.ts'

test('the whole site works without breaking a rule of its policy', async ({ page, consoleErrors }) => {
  const violations = await noteViolations(page)
  await visitEverything(page, STACK_URL)
  expect(violations).toEqual([])
  // The console may report the missing page and the refused booking, and nothing about the policy.
  expect(consoleErrors.splice(0).filter((line) => /Content Security|Trusted/i.test(line))).toEqual([])
})

test('a script that is injected into a page does not run', async ({ page, consoleErrors }) => {
  for (const path of paths) {
    await open(page, path)
    expect(await unstoppedSinks(page), path).toEqual([])
  }
  consoleErrors.length = 0
})

test('on a page without a policy the same scripts run', async ({ page }) => {
  await page.route('**/unguarded', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Unguarded</title><main></main>' }),
  )
  await page.goto('/unguarded')
  expect(await unstoppedSinks(page)).toHaveLength(sinkCount)
})
