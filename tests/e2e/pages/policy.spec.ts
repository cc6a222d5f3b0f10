// Every browser test fails on a violation of the policy, because Chromium reports it on the console.
import { unstoppedSinks } from '../../support/planted-sinks.ts'
import { expect, open, paths, test } from '../../support/site.ts'

test('a script that is injected into a page does not run', async ({ page, consoleErrors }) => {
  for (const path of paths) {
    await open(page, path)
    expect(await unstoppedSinks(page), path).toEqual([])
  }
  consoleErrors.length = 0
})
