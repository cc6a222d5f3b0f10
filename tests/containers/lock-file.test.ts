import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Locked = { link?: boolean; resolved?: string; integrity?: string; inBundle?: boolean; hasInstallScript?: boolean }

const { packages }: { packages: Record<string, Locked> } = readJson('package-lock.json')
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
  const { allowScripts }: { allowScripts: Record<string, boolean> } = readJson('package.json')
  const withScript = installed.flatMap(({ path, hasInstallScript }) => (hasInstallScript ? [path.replace(/.*node_modules\//, '')] : []))
  expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node'])
  expect(withScript.filter((name) => !(name in allowScripts))).toEqual([])
})

function readJson(file: string) {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../..', file), 'utf8'))
}
