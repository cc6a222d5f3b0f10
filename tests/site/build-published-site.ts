import type { TestProject } from 'vitest/node'
import { copyOfBuiltSite } from '../../tools/built-site.ts'
import { KEY_CANARY } from '../support/peers/stub-llm.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteFolder: string
  }
}

/** Builds the site for its public address, once, though Vitest calls this for each project. */
export default async function buildPublishedSite({ provide }: TestProject): Promise<(() => void) | undefined> {
  if (process.env.PUBLISHED_SITE) return void provide('siteFolder', process.env.PUBLISHED_SITE)
  const before = { ...process.env }
  // Under Vitest's NODE_ENV, React would be built for development. A test searches the site for the key.
  Object.assign(process.env, { NODE_ENV: 'production', SITE_URL: 'https://kooma.example', OPENAI_API_KEY: KEY_CANARY })
  try {
    const { folder, remove } = await copyOfBuiltSite()
    provide('siteFolder', folder)
    before.PUBLISHED_SITE = folder
    return remove
  } finally {
    process.env = before
  }
}
