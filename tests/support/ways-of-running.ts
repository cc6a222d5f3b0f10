/** Ports and addresses of what the browser tests run against. All on this machine, away from the site's ordinary ports. */
export const STACK_PORT = 18080
export const STACK_SERVER_PORT = 18001
export const START_PORT = 18090
export const STUB_MODEL_PORT = 18002
export const MODEL_STACK_PORT = 18081
export const MODEL_STACK_SERVER_PORT = 18003

export const STACK_URL = `http://localhost:${STACK_PORT}`

/** The site behind nginx, by the server alone, and, where a test run has started it, by compose. */
export const waysOfRunning: readonly { name: string; url: string }[] = process.env.COMPOSE_URL
  ? [{ name: 'docker compose', url: process.env.COMPOSE_URL }]
  : [
      { name: 'npm run stack', url: STACK_URL },
      { name: 'npm start', url: `http://localhost:${START_PORT}` },
    ]
