import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectFolder } from '../../tools/child-process.js'
import { serve } from '../support/peers/serve.ts'

test.each([
  ['server', 200, 0],
  ['server', 503, 1],
  ['nginx', 200, 0],
])('the health check of %s says of a status %i: %i', async (folder, status, exitCode) => {
  const { port, close } = await serve((_, response) => response.writeHead(status).end())
  onTestFinished(close)
  const dockerfile = readFileSync(join(projectFolder, folder, 'Dockerfile'), 'utf8')
  const check = /^HEALTHCHECK .* CMD (.+)$/m.exec(dockerfile)?.[1] ?? ''
  const [bash = '', ...parameters]: string[] = JSON.parse(check.replace(/(?<=127.0.0.1\/)\d+/, String(port)))
  expect((await once(execFile(bash, parameters), 'exit'))[0]).toBe(exitCode)
})
