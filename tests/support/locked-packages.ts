import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const PROJECT = join(import.meta.dirname, '../..')
const lockedPackage = z.object({
  link: z.boolean().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  inBundle: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
})

/** The packages that an install takes from the registry: where each goes, and what the lock file holds of it. Our own workspaces are none. */
export function lockedPackages() {
  const { packages } = z.object({ packages: z.record(z.string(), lockedPackage) }).parse(readJson('package-lock.json'))
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, locked]) => ({ path, ...locked }))
}

/** The packages that are not held to what they were when they were chosen. */
export function packagesWithoutIntegrity(): string[] {
  return lockedPackages().flatMap(({ path, integrity, inBundle }) => (inBundle || integrity?.startsWith('sha512-') ? [] : [path]))
}

/** Which packages may run a script when they are installed, and which have one that nobody has decided on. */
export function installScripts(): { allowed: string[]; undecided: string[] } {
  const { allowScripts } = z.object({ allowScripts: z.record(z.string(), z.boolean()) }).parse(readJson('package.json'))
  const names = lockedPackages().flatMap(({ path, hasInstallScript }) => (hasInstallScript ? [path.replace(/.*node_modules\//, '')] : []))
  return {
    allowed: Object.keys(allowScripts).filter((name) => allowScripts[name]),
    undecided: [...new Set(names)].filter((name) => !(name in allowScripts)),
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(PROJECT, file), 'utf8'))
}
