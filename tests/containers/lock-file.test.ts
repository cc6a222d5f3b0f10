import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Locked = { link?: boolean; resolved?: string; integrity?: string; inBundle?: boolean; hasInstallScript?: boolean }

const REGISTRY = 'https://registry.npmjs.org/'

const { packages }: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'),
)
// Our own workspaces are left out: they are links.
const installed = Object.entries(packages).flatMap(([path, locked]) =>
  path.includes('node_modules/') && !locked.link ? [{ path, ...locked }] : [],
)

test('every package that is installed comes from the npm registry, with a checksum', () => {
  expect(installed.length).toBeGreaterThan(100)
  // npm may leave out an address of the registry.
  const isSafe = ({ resolved = REGISTRY, integrity }: Locked) =>
    resolved.startsWith(REGISTRY) && integrity?.startsWith('sha512-')
  expect(installed.filter((locked) => !locked.inBundle && !isSafe(locked))).toEqual([])
})

test('no package has an install script', () => {
  expect(installed.filter(({ hasInstallScript }) => hasInstallScript)).toEqual([])
})
