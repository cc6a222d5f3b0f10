import { defineConfig } from 'vitest/config'

// The journeys of an owner through docs/editing-content.md: `npm test -- owner`. The files share one machine's time, so they take turns.
export default defineConfig({
  test: { root: import.meta.dirname, include: ['*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000, fileParallelism: false },
})
