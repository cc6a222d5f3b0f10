import { expect, test } from 'playwright/test'
import { z } from 'zod'
import { compose, docker } from '../support/compose.ts'

const container = z.object({
  State: z.object({ Health: z.object({ Status: z.string() }) }),
  HostConfig: z.looseObject({ PortBindings: z.record(z.string(), z.unknown()) }),
})

for (const [name, user, writable] of [
  ['web', 'www-data', '/srv/kooma/run'],
  ['server', 'node', '/tmp'],
] as const) {
  const inside = (...command: string[]) => compose('exec', '-T', name, ...command)

  test(`${name} is healthy, read-only, without capabilities, and bounded`, () => {
    const [inspected] = z.array(container).parse(JSON.parse(docker('inspect', compose('ps', '--quiet', name).trim())))
    expect(inspected?.State.Health.Status).toBe('healthy')
    expect(inspected?.HostConfig).toMatchObject({
      Init: true,
      ReadonlyRootfs: true,
      CapDrop: ['ALL'],
      SecurityOpt: ['no-new-privileges:true'],
      PidsLimit: 200,
      Memory: expect.any(Number),
      NanoCpus: 2e9,
      LogConfig: { Type: 'json-file', Config: { 'max-size': '10m', 'max-file': '3' } },
    })
    expect(Object.keys(inspected?.HostConfig.PortBindings ?? {})).toEqual(name === 'web' ? ['8080/tcp'] : [])
  })

  test(`${name} runs as ${user}, with no right to gain`, () => {
    expect(inside('id', '-un').trim()).toBe(user)
    const status = inside('cat', '/proc/1/status')
    for (const right of ['CapPrm', 'CapEff', 'CapBnd', 'CapAmb']) expect(status).toMatch(new RegExp(`^${right}:\\s+0+$`, 'm'))
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m)
  })

  test(`${name} cannot write to its files, nor run what it can write`, () => {
    expect(() => inside('touch', '/written')).toThrow()
    inside('cp', '/bin/true', `${writable}/written`)
    expect(() => inside(`${writable}/written`)).toThrow()
    inside('rm', `${writable}/written`)
  })
}

test('the health check of nginx fails on an error', () => {
  const ask = (path: string) => compose('exec', '-T', 'web', 'curl', '-fsS', '-o', '/dev/null', `http://127.0.0.1:8080${path}`)
  ask('/healthz')
  expect(() => ask('/api/nope')).toThrow()
})
