import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'content', root: 'content', include: ['src/**/*.test.ts'] } },
      { test: { name: 'server', root: 'server', include: ['src/**/*.test.ts'] } },
      { test: { name: 'build', root: 'client', include: ['build/**/*.test.ts'] } },
      { extends: 'client/vite.config.ts', test: { name: 'client', root: 'client', include: ['src/**/*.test.{ts,tsx}'], environment: 'jsdom' } },
      { test: { name: 'scripts', root: '.', include: ['scripts/**/*.test.ts'] } },
    ],
  },
})
