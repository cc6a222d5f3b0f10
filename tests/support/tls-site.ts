import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNginx, prepareNginx, startNginx } from '../../tools/local-nginx.ts'
import { startServer } from '../../tools/processes.ts'
import { selfSignedIdentity } from '../../tools/certificate.ts'
import { freePorts } from '../../tools/free-port.ts'

/** The site behind an nginx that speaks TLS itself, as with docker-compose.tls.yml. */
export type TlsSite = { host: string; origin: string; httpPort: number; httpsPort: number; certificate: string; stop: () => Promise<void> }

/** Starts the project's nginx with a throwaway certificate, and the server behind it, on free ports of this machine. */
export async function startTlsSite(siteFolder: string, host: string): Promise<TlsSite> {
  const [httpPort = 0, httpsPort = 0, serverPort = 0] = await freePorts(3)
  const origin = `https://${host}:${httpsPort}`
  const certificateFolder = mkdtempSync(join(tmpdir(), 'kooma-certificate-'))
  const certificate = selfSignedIdentity(host)
  for (const name of ['fullchain.pem', 'privkey.pem']) writeFileSync(join(certificateFolder, name), certificate, { mode: 0o600 })

  const nginx = findNginx()
  const tls = { siteUrl: origin, httpsPort, certificateFolder }
  const prefix = prepareNginx({ nginx, siteFolder, httpPort, serverPort, chatTimeoutMs: 15_000, tls })
  const server = await startServer({ port: serverPort, environment: { HOST: '127.0.0.1' } })
  const webServer = await startNginx(nginx, prefix.folder, httpPort)
  return {
    host,
    origin,
    httpPort,
    httpsPort,
    certificate,
    stop: async () => {
      for (const child of [webServer, server]) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      prefix.remove()
      rmSync(certificateFolder, { recursive: true })
    },
  }
}
