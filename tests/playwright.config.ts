import { defineConfig } from 'playwright/test'
import { chromiumSwitches, findChromium } from '../tools/find-chromium.ts'
import {
  FORWARDING_ENDPOINT,
  FORWARDING_PORT,
  LLM_STACK_PORT,
  LLM_STACK_SERVER_PORT,
  LLM_STACK_TIMEOUT_MS,
  STACK_PORT,
  STACK_SERVER_PORT,
  STACK_URL,
  START_PORT,
  STUB_LLM_PORT,
  VIDEO_HOST_PORT,
} from './support/targets.ts'

const START_LIMIT_MS = 60_000
const chromium = findChromium()
// Set by the compose test: then what runs already is tested, and nothing is started here.
const composeUrl = process.env.COMPOSE_URL
const isOverTls = composeUrl?.startsWith('https:') ?? false

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browser',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A machine that was slow for a moment is measured again; a fault fails every time.
  retries: process.env.CI ? 2 : 0,
  timeout: 30_000,
  reporter: [['line'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    baseURL: composeUrl ?? STACK_URL,
    browserName: 'chromium',
    // The certificate is made anew for each run; that it is the right one is tested where TLS itself is.
    ignoreHTTPSErrors: isOverTls,
    launchOptions: { ...(chromium && { executablePath: chromium }), args: chromiumSwitches(VIDEO_HOST_PORT) },
  },
  projects: composeUrl
    ? [
        { name: 'desktop', testMatch: 'e2e/widgets/chat.spec.ts', grep: /is answered by/ },
        { name: 'http', testMatch: 'api/serving.spec.ts' },
        // Stops and starts containers, so nothing else may be asking them meanwhile.
        {
          name: 'container',
          testMatch: isOverTls ? 'containers/in-production/*.spec.ts' : 'containers/*.spec.ts',
          dependencies: ['desktop', 'http'],
          workers: 1,
        },
      ]
    : [
        { name: 'phone', testMatch: 'e2e/**/*.spec.ts', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
        { name: 'desktop', testMatch: 'e2e/**/*.spec.ts', use: { viewport: { width: 1280, height: 900 } } },
        { name: 'http', testMatch: 'api/**/*.spec.ts' },
      ],
  webServer: [
    {
      command: 'node support/run-video-host.ts',
      cwd: import.meta.dirname,
      url: `https://127.0.0.1:${VIDEO_HOST_PORT}/healthz`,
      ignoreHTTPSErrors: true,
    },
    ...(composeUrl ? [] : sites()),
  ],
})

function sites() {
  return [
    { command: 'node support/run-stub-llm.ts', cwd: import.meta.dirname, url: `http://127.0.0.1:${STUB_LLM_PORT}/counts` },
    { command: 'node support/run-forwarding-service.ts', cwd: import.meta.dirname, url: `http://127.0.0.1:${FORWARDING_PORT}/received` },
    siteBy('stack.ts', STACK_PORT, { PORT: String(STACK_SERVER_PORT) }),
    siteBy('stack.ts', LLM_STACK_PORT, {
      PORT: String(LLM_STACK_SERVER_PORT),
      OPENAI_BASE_URL: `http://127.0.0.1:${STUB_LLM_PORT}/v1`,
      OPENAI_MODEL: 'stub',
      CHAT_TIMEOUT_MS: String(LLM_STACK_TIMEOUT_MS),
    }),
    siteBy('serve.ts', START_PORT, { TRUST_PROXY_HOPS: '1' }),
  ]
}

function siteBy(script: string, httpPort: number, settings: Record<string, string>) {
  return {
    command: `node ../scripts/${script}`,
    cwd: import.meta.dirname,
    url: `http://127.0.0.1:${httpPort}/healthz`,
    timeout: START_LIMIT_MS,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
    env: { ...settings, HTTP_PORT: String(httpPort), BOOKING_ENDPOINT: FORWARDING_ENDPOINT, CHAT_RATE_LIMIT: '100000' },
  }
}
