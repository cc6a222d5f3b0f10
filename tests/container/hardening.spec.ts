import { expect, test } from 'playwright/test'
import { z } from 'zod'
import { compose, docker } from '../support/compose.ts'

const services = z.record(
  z.string(),
  z.object({
    read_only: z.boolean(),
    init: z.boolean(),
    cap_drop: z.array(z.string()),
    security_opt: z.array(z.string()),
    pids_limit: z.number(),
    mem_limit: z.string(),
    logging: z.object({ options: z.object({ 'max-size': z.string(), 'max-file': z.string() }) }),
    ports: z.array(z.object({ target: z.number() })).optional(),
    command: z.array(z.string()).nullish(),
  }),
)

test('every container is read-only, without capabilities, and bounded', () => {
  const config = z.object({ services }).parse(JSON.parse(compose('config', '--format', 'json')))
  expect(Object.keys(config.services)).toEqual(expect.arrayContaining(['web', 'server']))
  for (const [name, service] of Object.entries(config.services)) {
    expect(service, name).toMatchObject({ read_only: true, init: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
    expect(service.pids_limit, name).toBeGreaterThan(0)
  }
  expect(config.services.server?.ports ?? []).toEqual([])
})

for (const [name, user] of [
  ['web', 'www-data'],
  ['server', 'node'],
] as const) {
  test(`${name} runs as ${user}, cannot write to its files, and is healthy`, () => {
    expect(compose('exec', '-T', name, 'id', '-un').trim()).toBe(user)
    expect(() => compose('exec', '-T', name, 'touch', '/written')).toThrow()
    const id = compose('ps', '--quiet', name).trim()
    expect(docker('inspect', '--format', '{{.State.Health.Status}}', id).trim()).toBe('healthy')
  })
}
