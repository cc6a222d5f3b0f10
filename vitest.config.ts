import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'content', root: 'content', include: ['src/**/*.test.ts'] } },
      { test: { name: 'server', root: 'server', include: ['src/**/*.test.ts'] } },
      { test: { name: 'build', root: 'client', include: ['build/**/*.test.ts'] } },
      { extends: 'client/vite.config.ts', test: { name: 'client', root: 'client', include: ['src/**/*.test.{ts,tsx}'], environment: 'jsdom' } },
      { test: { name: 'api', root: 'tests', include: ['api/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'container', root: 'tests', include: ['container/**/*.test.ts'] } },
      {
        test: {
          name: 'built',
          root: 'tests',
          include: ['built/**/*.test.ts'],
          globalSetup: join(import.meta.dirname, 'tests/built/build-published-site.ts'),
        },
      },
      { test: { name: 'scripts', root: '.', include: ['scripts/**/*.test.ts'] } },
    ],
  },
})
