import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Long enough for a slow machine: what takes longer hangs.
const timeouts = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } }
const publishedSite = { ...timeouts, globalSetup: join(import.meta.dirname, 'tests/site/build-published-site.ts') }

export default defineConfig({
  test: {
    projects: [
      { test: { ...timeouts, name: 'content', root: 'content', include: ['src/**/*.test.ts'] } },
      { test: { ...timeouts, name: 'koomabot', root: 'koomabot', include: ['{src,training}/**/*.test.ts'] } },
      { test: { ...timeouts, name: 'server', root: 'server', include: ['src/**/*.test.ts'] } },
      { test: { ...timeouts, name: 'prerender', root: 'client', include: ['prerender/**/*.test.ts'] } },
      {
        extends: 'client/vite.config.ts',
        test: { ...timeouts, name: 'client', root: 'client', include: ['src/**/*.test.ts'] },
      },
      // Without isolation, the files of a worker share the trained classifier.
      { test: { ...timeouts, name: 'api', root: 'tests', include: ['api/**/*.test.ts'], isolate: false } },
      { test: { ...timeouts, name: 'containers', root: 'tests', include: ['containers/**/*.test.ts'] } },
      { test: { ...publishedSite, name: 'nginx', root: 'tests', include: ['nginx/**/*.test.ts'] } },
      { test: { ...publishedSite, name: 'site', root: 'tests', include: ['site/**/*.test.ts'] } },
      { test: { ...timeouts, name: 'scripts', root: '.', include: ['{scripts,tests/commands}/**/*.test.ts'] } },
    ],
  },
})
