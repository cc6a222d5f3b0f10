/** The first of a thousand ports: another one lets two test runs go on side by side on one machine. */
const firstPort = Number(process.env.TEST_PORTS_FROM ?? 18_000)

/** Ports of what the browser tests run against: all on this machine, away from the site's ordinary ones. */
export const STACK_PORT = firstPort + 80
export const STACK_SERVER_PORT = firstPort + 1
export const START_PORT = firstPort + 90
export const STUB_LLM_PORT = firstPort + 2
export const LLM_STACK_PORT = firstPort + 81
export const LLM_STACK_SERVER_PORT = firstPort + 3
/** How long the site with a model lets a visitor wait: short, so that a test can sit through it. */
export const LLM_STACK_TIMEOUT_MS = 1500
/** Where the form-forwarding service of the tests listens; the site under test is built with it. */
export const FORWARDING_PORT = firstPort + 4
export const FORWARDING_ENDPOINT = `http://127.0.0.1:${FORWARDING_PORT}/ajax/bookings@kooma.example`
/** Where the stand-in for the video host listens; the browser of the tests is told to look for both its names there. */
export const VIDEO_HOST_PORT = firstPort + 5
/** The key that the containers are given; it must stand in no image, log or reply. */
export const KEY_CANARY = 'key-canary-91c2-4f7d'

export const STACK_URL = `http://localhost:${STACK_PORT}`
export const LLM_STACK_URL = `http://localhost:${LLM_STACK_PORT}`

/** The site behind nginx, by the server alone, and, where a test run has started it, by compose. */
export const targets: readonly { name: string; url: string }[] = process.env.COMPOSE_URL
  ? [{ name: 'docker compose', url: process.env.COMPOSE_URL }]
  : [
      { name: 'npm run stack', url: STACK_URL },
      { name: 'npm start', url: `http://localhost:${START_PORT}` },
    ]
