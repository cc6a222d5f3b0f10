import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test.each(['nginx', 'server'])('the image of %s runs as an ordinary user and installs without scripts', (folder) => {
  const lines = readDockerfile(folder)
  expect(lines.findLast((line) => line.startsWith('USER '))).toMatch(/^USER (?:www-data|node)$/)
  const installs = lines.filter((line) => /\bnpm (?:ci|install|i)\b/.test(line))
  expect(installs).toEqual([expect.stringMatching(/npm ci .*--ignore-scripts/)])
})

test.each([
  [200, 0],
  [503, 1],
])('when the server answers %i, its health check exits with %i', async (status, exitCode) => {
  const server = createServer((_, response) => response.writeHead(status).end()).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const check = readDockerfile('server').find((line) => line.startsWith('HEALTHCHECK')) ?? ''
  const [, ...parameters]: string[] = JSON.parse(check.slice(check.indexOf('[')).replace(':3001/', `:${port}/`))
  expect((await once(execFile(process.execPath, parameters), 'exit'))[0]).toBe(exitCode)
})

function readDockerfile(folder: string): string[] {
  const text = readFileSync(join(import.meta.dirname, `../../${folder}/Dockerfile`), 'utf8')
  return text.replaceAll('\\\n', ' ').split('\n')
}
