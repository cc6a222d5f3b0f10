import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// No test fails because the machine is slow: these are for what never comes.
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } }
const publishedSite = { ...patience, globalSetup: join(import.meta.dirname, 'tests/site/build-published-site.ts') }

export default defineConfig({
  test: {
    projects: [
      { test: { ...patience, name: 'content', root: 'content', include: ['src/**/*.test.ts'] } },
      { test: { ...patience, name: 'server', root: 'server', include: ['src/**/*.test.ts'] } },
      { test: { ...patience, name: 'prerender', root: 'client', include: ['prerender/**/*.test.ts'] } },
      {
        extends: 'client/vite.config.ts',
        test: { ...patience, name: 'client', root: 'client', include: ['src/**/*.test.{ts,tsx}'], environment: 'jsdom' },
      },
      // Without isolation, the files of a worker share the trained classifier.
      { test: { ...patience, name: 'api', root: 'tests', include: ['api/**/*.test.ts'], isolate: false } },
      { test: { ...patience, name: 'containers', root: 'tests', include: ['containers/**/*.test.ts'] } },
      { test: { ...publishedSite, name: 'nginx', root: 'tests', include: ['nginx/**/*.test.ts'] } },
      { test: { ...publishedSite, name: 'site', root: 'tests', include: ['site/**/*.test.ts'] } },
      { test: { ...patience, name: 'scripts', root: '.', include: ['{scripts,bench,tests/commands}/**/*.test.ts'] } },
    ],
  },
})
