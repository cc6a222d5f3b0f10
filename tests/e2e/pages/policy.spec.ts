// Every browser test fails on a violation of the policy, because Chromium reports it on the console.
import { sinkCount, unstoppedSinks } from '../../support/planted-sinks.ts'
import { expect, open, paths, test } from '../../support/site.ts'

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
