import type { TestProject } from 'vitest/node'
import { copyOfBuiltSite } from '../../tools/built-site.ts'
import { KEY_CANARY } from '../support/targets.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteFolder: string
  }
}

// Vitest says `test`, with which React would be built for development. The key is the server's alone, and has to stay out of the site.
const ENVIRONMENT: Record<string, string> = { NODE_ENV: 'production', SITE_URL: 'https://kooma.example', OPENAI_API_KEY: KEY_CANARY }

/** Builds the site as for its public address, once for all tests of this folder. */
export default async function buildPublishedSite({ provide }: TestProject): Promise<() => void> {
  const before = { ...process.env }
  Object.assign(process.env, ENVIRONMENT)
  try {
    const { folder, remove } = await copyOfBuiltSite()
    provide('siteFolder', folder)
    return remove
  } finally {
    for (const name of Object.keys(ENVIRONMENT)) restore(name, before[name])
  }
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name]
  else process.env[name] = value
}
