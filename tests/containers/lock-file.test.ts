import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const lockedPackage = z.object({
  link: z.boolean().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  inBundle: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
})
const { packages } = z.object({ packages: z.record(z.string(), lockedPackage) }).parse(readJson('package-lock.json'))
// Without our own workspaces, which are links.
const installed = Object.entries(packages).flatMap(([path, locked]) => (path.includes('node_modules/') && !locked.link ? [{ path, ...locked }] : []))

test('every package that is installed has a checksum', () => {
  expect(installed.length).toBeGreaterThan(100)
  expect(installed.filter(({ integrity, inBundle }) => !inBundle && !integrity?.startsWith('sha512-'))).toEqual([])
})

test('no package comes from anywhere but the npm registry', () => {
  const origins = installed.flatMap(({ resolved }) => (resolved ? [new URL(resolved).origin] : []))
  expect(origins.filter((origin) => origin !== 'https://registry.npmjs.org')).toEqual([])
})

test('only the package node may run an install script', () => {
  const { allowScripts } = z.object({ allowScripts: z.record(z.string(), z.boolean()) }).parse(readJson('package.json'))
  const withScript = installed.flatMap(({ path, hasInstallScript }) => (hasInstallScript ? [path.replace(/.*node_modules\//, '')] : []))
  expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node'])
  expect(withScript.filter((name) => !(name in allowScripts))).toEqual([])
})

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../..', file), 'utf8'))
}
