import { defineConfig } from 'playwright/test'
import { chromiumOptions } from '../tools/find-chromium.ts'
import { phone } from './support/site.ts'
import {
  FORWARDING_ENDPOINT,
  STACK_PORT,
  STACK_SERVER_PORT,
  STACK_URL,
  START_PORT,
  STUB_LLM_PORT,
  VIDEO_HOST_PORT,
} from './support/targets.ts'

const isInCi = Boolean(process.env.CI)
// Set by the compose test, which has started the site.
const composeUrl = process.env.COMPOSE_URL
const behindNginx = {
  PORT: String(STACK_SERVER_PORT),
  OPENAI_BASE_URL: `http://127.0.0.1:${STUB_LLM_PORT}/v1`,
  OPENAI_MODEL: 'stub',
}
const alone = { TRUSTED_PROXIES: '127.0.0.1, ::1' }

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: '../test-results/browser',
  snapshotPathTemplate: '../test-results/first-screens/{projectName}{testName}/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  forbidOnly: isInCi,
  // A browser may stumble by itself. What passes only then is reported as flaky.
  retries: isInCi && !composeUrl ? 1 : 0,
  // No test fails because the machine is slow.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // Dots leave what failed in the last lines.
  reporter: 'dot',
  use: {
    baseURL: composeUrl ?? STACK_URL,
    browserName: 'chromium',
    // in-production/tls.spec.ts checks that nginx uses the right certificate.
    ignoreHTTPSErrors: Boolean(composeUrl),
    viewport: { width: 1280, height: 900 },
    launchOptions: chromiumOptions(VIDEO_HOST_PORT),
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
  projects: composeUrl
    ? [
        { name: 'desktop', testDir: 'e2e', testMatch: 'widgets/chat.spec.ts', grep: /is answered by/ },
        { name: 'http', testDir: 'api', testMatch: 'serving.spec.ts' },
        // These tests stop and start containers, so they run when the others have finished.
        {
          name: 'container',
          testDir: 'containers',
          testMatch: '**/*.spec.ts',
          testIgnore: '**/{journeys,swarm}/**',
          dependencies: ['desktop', 'http'],
          workers: 1,
        },
      ]
    : [
        { name: 'desktop', testDir: 'e2e', testIgnore: '**/e2e/engines/**' },
        { name: 'phone', testDir: 'e2e', grep: /@phone/, use: phone },
        { name: 'firefox', testDir: 'e2e/engines', fullyParallel: false, use: { browserName: 'firefox' } },
        // Most visitors with WebKit hold a phone.
        { name: 'webkit', testDir: 'e2e/engines', fullyParallel: false, use: { browserName: 'webkit', ...phone } },
        { name: 'http', testDir: 'api', testMatch: '*.spec.ts' },
      ],
  webServer: [
    {
      command: 'node support/run-services.ts',
      cwd: import.meta.dirname,
      url: `https://127.0.0.1:${VIDEO_HOST_PORT}/healthz`,
      ignoreHTTPSErrors: true,
    },
    // They start one after another, and the second has nothing to build.
    ...(composeUrl ? [] : [siteBy('stack.ts', STACK_PORT, behindNginx), siteBy('serve.ts', START_PORT, alone)]),
  ],
})

function siteBy(script: string, httpPort: number, settings: Record<string, string>) {
  return {
    command: `node ../scripts/${script}`,
    cwd: import.meta.dirname,
    url: `http://127.0.0.1:${httpPort}/healthz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
    // Leaves out the owner's facts in .env: an empty setting counts as not set.
    env: {
      CONTACT_EMAIL: '',
      CONTACT_PHONE: '',
      SITE_URL: '',
      ...settings,
      HTTP_PORT: String(httpPort),
      BOOKING_ENDPOINT: FORWARDING_ENDPOINT,
      CHAT_RATE_LIMIT: '100000',
    },
  }
}
