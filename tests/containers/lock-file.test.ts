import { expect, test } from 'vitest'
import { installScripts, lockedPackages, packagesWithoutIntegrity } from '../support/locked-packages.ts'

test('every package of the registry is held to what it was when it was chosen', () => {
  expect(lockedPackages().length).toBeGreaterThan(100)
  expect(packagesWithoutIntegrity()).toEqual([])
})

test('no package comes from anywhere but the registry', () => {
  const origins = lockedPackages().flatMap(({ resolved }) => (resolved ? [new URL(resolved).origin] : []))
  expect(origins.filter((origin) => origin !== 'https://registry.npmjs.org')).toEqual([])
})

test('of all packages only node may run a script when it is installed', () => {
  expect(installScripts()).toEqual({ allowed: ['node'], undecided: [] })
})
