import { expect, test } from 'vitest'
import { z } from 'zod'
import { readComposeFile } from '../support/compose-files.ts'

const settings = z.record(z.string(), z.string())
const services = readComposeFile('docker-compose.swarm.yml')
const composed = readComposeFile('docker-compose.yml')

for (const [name, service] of Object.entries(services)) {
  test(`${name} in Swarm is read-only, without capabilities, and bounded`, () => {
    expect(service).toMatchObject({ init: true, read_only: true, cap_drop: ['ALL'], stop_grace_period: '20s' })
    expect(service).toMatchObject({ logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '3' } } })
    expect(service.deploy).toMatchObject({
      resources: { limits: { cpus: expect.any(String), memory: expect.stringMatching(/^\d+M$/), pids: 200 } },
      update_config: { parallelism: 1, failure_action: 'rollback' },
    })
    expect(service.volumes).toEqual([{ type: 'tmpfs', target: expect.any(String), tmpfs: { size: expect.any(Number) } }])
  })
}

test('only nginx is published, on the port of its own node, so that the server learns where a visitor comes from', () => {
  expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['web'])
  expect(services.web?.ports).toEqual([expect.objectContaining({ target: 8080, mode: 'host' })])
})

test('a new server is there before the old one goes', () => {
  expect(services.server?.deploy).toMatchObject({ update_config: { order: 'start-first' }, rollback_config: { order: 'start-first' } })
})

test('the server in Swarm has every setting that compose gives it, and the key as a file', () => {
  const ofCompose = Object.keys(settings.parse(composed.server?.environment))
  const ofSwarm = Object.keys(settings.parse(services.server?.environment))
  expect(ofSwarm).toEqual(ofCompose.map((name) => (name === 'OPENAI_API_KEY' ? 'OPENAI_API_KEY_FILE' : name)))
})
