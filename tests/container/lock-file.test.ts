import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const PROJECT = join(import.meta.dirname, '../..')
const lockedPackage = z.object({
  link: z.boolean().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  inBundle: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  optional: z.boolean().optional(),
})

const { packages } = z.object({ packages: z.record(z.string(), lockedPackage) }).parse(readJson('package-lock.json'))
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

test('every package of the registry is held to what it was when it was chosen', () => {
  expect(installed.length).toBeGreaterThan(100)
  expect(installed.filter(([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
})

test('no package comes from anywhere but the registry', () => {
  const origins = installed.flatMap(([, { resolved }]) => (resolved ? [new URL(resolved).origin] : []))
  expect(origins.filter((origin) => origin !== 'https://registry.npmjs.org')).toEqual([])
})

test('of all packages only node may run a script when it is installed', () => {
  const { allowScripts } = z.object({ allowScripts: z.record(z.string(), z.boolean()) }).parse(readJson('package.json'))
  expect(allowScripts).toEqual({ node: true, esbuild: false })
  const withScript = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path.replace(/.*node_modules\//, ''))
  const undecided = [...new Set(withScript)].filter((name) => !(name in allowScripts))
  expect(undecided).toEqual([])
})

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(PROJECT, file), 'utf8'))
}
