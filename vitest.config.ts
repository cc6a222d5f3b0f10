import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'content', root: 'content', include: ['src/**/*.test.ts'] } },
      { test: { name: 'server', root: 'server', include: ['src/**/*.test.ts'] } },
      { test: { name: 'prerender', root: 'client', include: ['prerender/**/*.test.ts'] } },
      { extends: 'client/vite.config.ts', test: { name: 'client', root: 'client', include: ['src/**/*.test.{ts,tsx}'], environment: 'jsdom' } },
      // Without isolation, the files of a worker share the trained classifier.
      { test: { name: 'api', root: 'tests', include: ['api/**/*.test.ts'], testTimeout: 30_000, isolate: false } },
      { test: { name: 'containers', root: 'tests', include: ['containers/**/*.test.ts'] } },
      {
        test: {
          name: 'nginx',
          root: 'tests',
          testTimeout: 30_000,
          include: ['nginx/**/*.test.ts'],
          globalSetup: join(import.meta.dirname, 'tests/site/build-published-site.ts'),
        },
      },
      {
        test: {
          name: 'site',
          root: 'tests',
          include: ['site/**/*.test.ts'],
          globalSetup: join(import.meta.dirname, 'tests/site/build-published-site.ts'),
        },
      },
      { test: { name: 'scripts', root: '.', include: ['{scripts,bench,tests/commands}/**/*.test.ts'] } },
    ],
  },
})
