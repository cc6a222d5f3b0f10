import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const PROJECT = join(import.meta.dirname, '../..')
const promises = readFileSync(join(PROJECT, 'SECURITY.md'), 'utf8')

test('every promise of SECURITY.md names tests that are there', () => {
  const rows = promises.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:---|promise \|)/.test(line))
  expect(rows.length).toBeGreaterThan(5)
  for (const row of rows) {
    const files = [...row.matchAll(/`(tests\/[^`]+)`/g)].map(([, file = '']) => file)
    expect(files, row).not.toEqual([])
    for (const file of files) expect(existsSync(join(PROJECT, file)), file).toBe(true)
  }
})

test('SECURITY.md names no mailbox: the contact is a setting', () => {
  expect(promises).not.toMatch(/\S+@\S+/)
})
