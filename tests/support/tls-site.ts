import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assembleApp } from '@kooma/server/assemble-app.ts'
import { readConfig } from '@kooma/server/config.ts'
import { createLog } from '@kooma/server/log.ts'
import { findNginx, prepareNginx, startNginx } from '../../scripts/local-nginx.ts'
import { selfSignedIdentity } from './certificate.ts'
import { freePort } from './free-port.ts'

/** The site behind an nginx that speaks TLS itself, as with docker-compose.tls.yml. */
export type TlsSite = { host: string; origin: string; httpPort: number; httpsPort: number; certificate: string; stop: () => Promise<void> }

/** Starts the project's nginx with a throwaway certificate, and the server behind it, on free ports of this machine. */
export async function startTlsSite(siteFolder: string, host: string): Promise<TlsSite> {
  const read = readConfig({})
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  const { app, close } = assembleApp(read.config, createLog('silent'))
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const origin = `https://${host}:${httpsPort}`
  const certificateFolder = mkdtempSync(join(tmpdir(), 'kooma-certificate-'))
  const certificate = selfSignedIdentity(host)
  for (const name of ['fullchain.pem', 'privkey.pem']) writeFileSync(join(certificateFolder, name), certificate, { mode: 0o600 })

  const nginx = findNginx()
  const tls = { siteUrl: origin, httpsPort, certificateFolder }
  const { port: serverPort } = server.address() as AddressInfo
  const prefix = prepareNginx({ nginx, siteFolder, httpPort, serverPort, chatTimeoutMs: 15_000, tls })
  const webServer = await startNginx(nginx, prefix.folder, httpPort)
  return {
    host,
    origin,
    httpPort,
    httpsPort,
    certificate,
    stop: async () => {
      webServer.kill('SIGTERM')
      await once(webServer, 'exit')
      server.close()
      close()
      prefix.remove()
      rmSync(certificateFolder, { recursive: true })
    },
  }
}
