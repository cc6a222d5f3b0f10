import { defineConfig } from 'playwright/test'

// The stack runs already, and one test after the other changes it: none is run beside another, or again.
export default defineConfig({
  testDir: '.',
  outputDir: '../../../test-results/swarm',
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  reporter: 'line',
})
