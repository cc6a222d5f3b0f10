import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { projectFolder } from '../../tools/child-process.js'
import { serve } from '../support/peers/serve.ts'

// Bounds that no other test of the containers meets.
const compose = readServices('docker-compose.yml')
const swarm = readServices('deploy/swarm.yml')
const options = { 'max-size': '10m', 'max-file': '3' }

const noRights = { read_only: true, cap_drop: ['ALL'], logging: { driver: 'json-file', options } }

// With more than one processor, Docker refuses to start on the smallest machine.
test.each(Object.entries(compose))('%s has no rights, and is bounded', (_, service) => {
  const memory = { mem_limit: expect.stringMatching(/^\d+m$/), memswap_limit: service.mem_limit }
  const bounds = { security_opt: ['no-new-privileges:true'], pids_limit: 200, cpus: 1, ...memory }
  expect(service).toMatchObject({ ...noRights, ...bounds })
})

test.each(Object.entries(swarm))('%s in Swarm has no rights, and is bounded', (_, service) => {
  const limits = { cpus: '1', memory: expect.stringMatching(/^\d+M$/), pids: 200 }
  expect(service).toMatchObject({ ...noRights, deploy: { resources: { limits } } })
})

test('only nginx is published; the monitoring shows itself to this machine only', () => {
  const published = (services: typeof compose) => Object.keys(services).filter((name) => services[name]?.ports)
  expect(published(swarm)).toEqual(['web'])
  expect(published(compose)).toEqual(['web', 'prometheus', 'grafana'])
  for (const name of ['prometheus', 'grafana'])
    expect(compose[name]?.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)])
})

test.each([
  ['server', 200, 0],
  ['server', 503, 1],
  ['nginx', 200, 0],
])('the health check of %s says of a status %i: %i', async (folder, status, exitCode) => {
  const { port, close } = await serve((_, response) => response.writeHead(status).end())
  onTestFinished(close)
  const check = /^HEALTHCHECK .* CMD (.+)$/m.exec(read(`${folder}/Dockerfile`))?.[1] ?? ''
  const [bash = '', ...parameters]: string[] = JSON.parse(check.replace(/(?<=127.0.0.1\/)\d+/, String(port)))
  expect((await once(execFile(bash, parameters), 'exit'))[0]).toBe(exitCode)
})

function read(file: string): string {
  return readFileSync(join(projectFolder, file), 'utf8')
}

function readServices(file: string): Record<string, { ports?: string[]; mem_limit?: string }> {
  return parse(read(file), { merge: true }).services
}
