import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Locked = { link?: boolean; resolved?: string; integrity?: string; hasInstallScript?: boolean }

test('every package that is installed comes from the registry, with a checksum and without an install script', () => {
  const lockFile: { packages: Record<string, Locked> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  // Our own workspaces are links.
  const installed = Object.entries(lockFile.packages).filter(([path, { link }]) => /node_modules/.test(path) && !link)
  expect(installed.length).toBeGreaterThan(100)
  // Without an address npm asks the registry that it is set to.
  const isSafe = ({ resolved, integrity, hasInstallScript }: Locked) =>
    !resolved && integrity?.startsWith('sha512-') && !hasInstallScript
  expect(installed.filter(([, locked]) => !isSafe(locked))).toEqual([])
})
