import { expect, test } from 'vitest'
import { readComposeFile } from '../support/compose-files.ts'

const services = readComposeFile('docker-compose.yml')
const overlay = readComposeFile('docker-compose.tls.yml')

// What would give a container back some of what the base file takes from it.
const LOOSENING = [
  'privileged',
  'cap_add',
  'user',
  'userns_mode',
  'pid',
  'ipc',
  'network_mode',
  'devices',
  'security_opt',
  'read_only',
  'cap_drop',
  'sysctls',
]

for (const [name, service] of Object.entries(services)) {
  test(`${name} is read-only, without rights that it does not need, and bounded`, () => {
    expect(service).toMatchObject({ init: true, read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
    expect(service).toMatchObject({ pids_limit: expect.any(Number), mem_limit: expect.stringMatching(/^\d+m$/), cpus: expect.any(Number) })
    expect(service).toMatchObject({ stop_grace_period: '20s', logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '3' } } })
    for (const setting of ['privileged', 'cap_add', 'pid', 'ipc', 'network_mode', 'devices']) expect(service).not.toHaveProperty(setting)
  })

  test(`${name} can run nothing that it writes, and writes nothing that stays`, () => {
    expect(service.tmpfs).toHaveLength(1)
    for (const mount of service.tmpfs ?? []) expect(mount).toMatch(/:.*noexec,nosuid,nodev,size=\d+m$/)
    expect(service).not.toHaveProperty('volumes')
  })

  test(`${name} is started without a shell between`, () => {
    for (const words of [service.command, service.entrypoint]) expect(words === undefined || Array.isArray(words)).toBe(true)
  })
}

test('only nginx is published', () => {
  expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['web'])
})

test('the doctor and Redis run only when they are asked for', () => {
  expect(Object.keys(services).filter((name) => !services[name]?.profiles)).toEqual(['web', 'server'])
})

test('TLS changes nothing of what holds the containers', () => {
  for (const [name, service] of Object.entries(overlay)) {
    expect(Object.keys(services)).toContain(name)
    for (const setting of LOOSENING) expect(service).not.toHaveProperty(setting)
  }
  expect(overlay.web?.volumes).toEqual([expect.objectContaining({ target: '/srv/kooma/certificates', read_only: true })])
})
