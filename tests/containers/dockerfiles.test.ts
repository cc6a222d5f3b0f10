import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const dockerfiles = ['nginx', 'server'].map((folder) => ({ folder, lines: readDockerfile(folder) }))

for (const { folder, lines } of dockerfiles) {
  // Only what follows the last FROM is shipped.
  const shipped = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
  const instruction = (name: string) => shipped.findLast((line) => line.startsWith(`${name} `)) ?? ''

  test(`the image of ${folder} runs as an ordinary user, without a shell in between`, () => {
    expect(instruction('USER')).toMatch(/^USER (?:www-data|node)$/)
    expect(instruction('CMD')).toMatch(/^CMD \[".+"\]$/)
    expect(instruction('HEALTHCHECK')).toMatch(/ CMD \[".+"\]$/)
  })

  test(`the image of ${folder} takes its packages from the lock file and runs no install script`, () => {
    const installs = lines.filter((line) => /\bnpm (?:ci|install|i)\b/.test(line))
    expect(installs).toHaveLength(1)
    expect(installs[0]).toMatch(/npm ci .*--ignore-scripts/)
  })
}

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
