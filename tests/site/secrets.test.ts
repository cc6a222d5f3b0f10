import { expect, test } from 'vitest'
import { textOfSite } from '../support/text-of-site.ts'
import { KEY_CANARY } from '../support/targets.ts'
import { siteFolder } from './built-pages.ts'

test('no file of the site holds the key that was there when it was built', () => {
  const text = textOfSite(siteFolder)
  expect(text).toContain('KOOMA')
  expect(text).not.toContain(KEY_CANARY)
})
