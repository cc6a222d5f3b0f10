import { freePort } from '../../tools/free-port.ts'

// Playwright loads this file in every worker. The first process chooses.
process.env.TEST_PORTS ??= (await Promise.all(Array.from({ length: 6 }, freePort))).join()

export const [
  STACK_PORT = 0,
  STACK_SERVER_PORT = 0,
  START_PORT = 0,
  STUB_LLM_PORT = 0,
  VIDEO_HOST_PORT = 0,
  FORWARDING_PORT = 0,
] = process.env.TEST_PORTS.split(',').map(Number)

export const FORWARDING_ENDPOINT = `http://127.0.0.1:${FORWARDING_PORT}/ajax/bookings@kooma.example`

export const STACK_URL = `http://localhost:${STACK_PORT}`

export const targets: readonly { name: string; url: string; hasLlm: boolean }[] = process.env.COMPOSE_URL
  ? [{ name: 'docker compose', url: process.env.COMPOSE_URL, hasLlm: false }]
  : [
      { name: 'npm run stack', url: STACK_URL, hasLlm: true },
      { name: 'npm start', url: `http://localhost:${START_PORT}`, hasLlm: false },
    ]
