import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const common = {
  // Long enough for a slow machine: what takes longer hangs.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  // Vitest's default, but two files at a time on two cores: most tests wait for a server or a deadline.
  maxWorkers: Math.max(2, availableParallelism() - 1),
}
const publishedSite = { ...common, globalSetup: join(import.meta.dirname, 'tests/site/build-published-site.ts') }

export default defineConfig({
  test: {
    projects: [
      { test: { ...common, name: 'content', root: 'content', include: ['src/**/*.test.ts'] } },
      { test: { ...common, name: 'koomabot', root: 'koomabot', include: ['{src,training}/**/*.test.ts'] } },
      { test: { ...common, name: 'server', root: 'server', include: ['src/**/*.test.ts'] } },
      { test: { ...common, name: 'prerender', root: 'client', include: ['prerender/**/*.test.ts'] } },
      {
        extends: 'client/vite.config.ts',
        test: { ...common, name: 'client', root: 'client', include: ['src/**/*.test.ts'] },
      },
      // Without isolation, the files of a worker share the trained classifier.
      { test: { ...common, name: 'api', root: 'tests', include: ['api/**/*.test.ts'], isolate: false } },
      { test: { ...common, name: 'containers', root: 'tests', include: ['containers/**/*.test.ts'] } },
      { test: { ...publishedSite, name: 'nginx', root: 'tests', include: ['nginx/**/*.test.ts'] } },
      { test: { ...publishedSite, name: 'site', root: 'tests', include: ['site/**/*.test.ts'] } },
      { test: { ...publishedSite, name: 'scripts', root: '.', include: ['{scripts,tests/commands}/**/*.test.ts'] } },
    ],
  },
})
