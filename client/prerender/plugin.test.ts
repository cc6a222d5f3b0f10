import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { replaceFolder } from './plugin.ts'

const parent = mkdtempSync(join(tmpdir(), 'kooma-replace-'))
const [site, next] = [join(parent, 'site'), join(parent, 'next')]
afterAll(() => rmSync(parent, { recursive: true }))

test('a new folder takes the place of the old one, which stays when there is no new one', () => {
  for (const page of ['old', 'new']) {
    mkdirSync(join(next, page), { recursive: true })
    replaceFolder(site, next)
    expect([readdirSync(parent), readdirSync(site)]).toEqual([['site'], [page]])
  }
  expect(() => replaceFolder(site, next)).toThrow('ENOENT')
  expect([readdirSync(parent), readdirSync(site)]).toEqual([['site'], ['new']])
})
