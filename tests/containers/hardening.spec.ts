import { expect, test } from 'playwright/test'
import { compose, docker } from '../support/servers/compose.ts'

test('only nginx is published', () => {
  const published = compose('ps', '--format', '{{.Service}} {{.Ports}}')
    .split('\n')
    .filter((line) => line.includes('->'))
  expect(published.map((line) => line.split(' ')[0])).toEqual(['web'])
})

for (const [name, user, writable] of [
  ['web', 'www-data', '/srv/kooma/run'],
  ['server', 'node', '/tmp'],
] as const) {
  test(`${name} runs as ${user} in bounds, with no right to gain, can’t write to its files, nor run what it can write`, () => {
    const inside = (...command: string[]) => compose('exec', '-T', name, ...command)
    expect(inside('id', '-un').trim()).toBe(user)
    const status = inside('cat', '/proc/1/status')
    for (const right of ['CapPrm', 'CapEff', 'CapBnd', 'CapAmb'])
      expect(status).toMatch(new RegExp(`^${right}:\\s+0+$`, 'm'))
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m)
    const [container = ''] = compose('ps', '--quiet', name).split('\n')
    const bounds = docker('inspect', '--format', '{{.HostConfig.Memory}} {{.HostConfig.PidsLimit}}', container)
    for (const bound of bounds.split(' ')) expect(Number(bound)).toBeGreaterThan(0)

    expect(() => inside('touch', '/written')).toThrow()
    inside('cp', '/bin/true', `${writable}/written`)
    expect(() => inside(`${writable}/written`)).toThrow()
    inside('rm', `${writable}/written`)
  })
}
