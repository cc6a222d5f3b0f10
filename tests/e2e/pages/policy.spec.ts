import { sinkCount, unstoppedSinks } from '../../support/planted-sinks.ts'
import { expect, open, paths, test } from '../../support/site.ts'
import { STACK_URL } from '../../support/targets.ts'
import { noteViolations, visitEverything } from '../../support/whole-visit.ts'

test('a visit to everything breaks no rule of the policy', async ({ page, consoleErrors }) => {
  const violations = await noteViolations(page)
  await visitEverything(page, STACK_URL)
  expect(violations).toEqual([])
  // The console tells of the page that there is not and of the booking that was refused, as it should.
  expect(consoleErrors.filter((line) => /Content Security|Trusted/i.test(line))).toEqual([])
  consoleErrors.length = 0
})

test('a script that is planted in a page does not run, whichever way it gets there', async ({ page, consoleErrors }) => {
  expect(sinkCount).toBe(5)
  for (const path of paths) {
    await open(page, path)
    expect(await unstoppedSinks(page), path).toEqual([])
  }
  consoleErrors.length = 0
})

test('on a page without a policy the same scripts run, so they are fit to be looked for', async ({ page, consoleErrors }) => {
  await page.route('**/unguarded', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Unguarded</title><main></main>' }),
  )
  await page.goto('/unguarded')
  expect(await unstoppedSinks(page)).toHaveLength(sinkCount)
  consoleErrors.length = 0
})
