import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { projectFolder } from '../../tools/child-process.js'
import { serve } from '../support/peers/serve.ts'

type Services = Record<string, { ports?: string[]; tmpfs?: string[]; volumes?: unknown }>

const services = readComposeFile('docker-compose.yml')
const swarmServices = readComposeFile('deploy/swarm.yml')

const EVERYWHERE = {
  init: true,
  read_only: true,
  cap_drop: ['ALL'],
  stop_grace_period: '65s',
  logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '3' } },
}
const LOOSENING = ['privileged', 'cap_add', 'userns_mode', 'pid', 'ipc', 'network_mode', 'devices', 'sysctls']

for (const [name, service] of Object.entries(services)) {
  test(`${name} is read-only, without rights, bounded, and can’t run what it writes`, () => {
    expect(service).toMatchObject({
      ...EVERYWHERE,
      security_opt: ['no-new-privileges:true'],
      pids_limit: expect.any(Number),
    })
    expect(service).toMatchObject({ mem_limit: expect.stringMatching(/^\d+m$/), cpus: expect.any(Number) })
    for (const mount of service.tmpfs ?? []) expect(mount).toMatch(/:.*noexec,nosuid,nodev,size=\d+m$/)
    // Prometheus alone keeps something.
    expect(service.volumes).toEqual(name === 'prometheus' ? ['prometheus:/prometheus'] : undefined)
    for (const setting of LOOSENING) expect(service).not.toHaveProperty(setting)
  })
}

for (const [name, service] of Object.entries(swarmServices)) {
  test(`${name} in Swarm is read-only, without rights, and bounded`, () => {
    const limits = { cpus: expect.any(String), memory: expect.stringMatching(/^\d+M$/), pids: 200 }
    expect(service).toMatchObject({ ...EVERYWHERE, deploy: { resources: { limits } } })
    expect(service.volumes).toEqual([
      { type: 'tmpfs', target: expect.any(String), tmpfs: { size: expect.any(Number) } },
    ])
  })
}

test('only nginx is published; the monitoring shows itself to this machine only', () => {
  const published = (file: typeof services) => Object.keys(file).filter((name) => file[name]?.ports)
  expect(published(swarmServices)).toEqual(['web'])
  expect(published(services)).toEqual(['web', 'prometheus', 'grafana'])
  for (const name of ['prometheus', 'grafana'])
    expect(services[name]?.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)])
})

test('TLS loosens no container', () => {
  for (const service of Object.values(readComposeFile('deploy/tls.yml'))) {
    for (const setting of [...LOOSENING, 'user', 'security_opt', 'read_only', 'cap_drop'])
      expect(service).not.toHaveProperty(setting)
  }
})

test.each(['nginx', 'server'])('the image of %s runs as an ordinary user', (folder) => {
  expect(readDockerfile(folder).findLast((line) => line.startsWith('USER '))).toMatch(/^USER (?:www-data|node)$/)
})

test.each([
  [200, 0],
  [503, 1],
])('when the server answers %i, its health check exits with %i', async (status, exitCode) => {
  const { port, close } = await serve((_, response) => response.writeHead(status).end())
  onTestFinished(close)
  const check = readDockerfile('server').find((line) => line.startsWith('HEALTHCHECK')) ?? ''
  const [, ...parameters]: string[] = JSON.parse(check.slice(check.indexOf('[')).replace(':3001/', `:${port}/`))
  expect((await once(execFile(process.execPath, parameters), 'exit'))[0]).toBe(exitCode)
})

function readDockerfile(folder: string): string[] {
  return read(`${folder}/Dockerfile`).replaceAll('\\\n', ' ').split('\n')
}

function read(file: string): string {
  return readFileSync(join(projectFolder, file), 'utf8')
}

function readComposeFile(name: string): Services {
  // Compose's own tag, which makes a list replace another. The parser doesn't know it.
  return parse(read(name).replaceAll('!override ', ''), { merge: true }).services
}
