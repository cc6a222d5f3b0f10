import { defineConfig } from 'playwright/test'

// One site lives through all journeys, so they run one after the other and never again.
export default defineConfig({
  testDir: '.',
  outputDir: '../../../test-results/journeys',
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  reporter: 'line',
})
