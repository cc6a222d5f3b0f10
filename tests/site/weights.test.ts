import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { weighSite } from '../support/weights.ts'
import { siteFolder } from './built-pages.ts'

for (const { part, bytes, limit } of weighSite(siteFolder)) {
  test(`${part} stays within ${limit / 1000} KB`, () => {
    expect(bytes).toBeLessThanOrEqual(limit)
  })
}

test('no script is loaded but those that have a limit', () => {
  const scripts = readdirSync(join(siteFolder, 'public/assets')).filter((name) => name.endsWith('.js'))
  expect(scripts.map((name) => name.replace(/-.*/, '')).sort()).toEqual(['ChatPanel', 'DateField', 'index'])
})
