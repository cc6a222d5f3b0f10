import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { selfSignedIdentity } from '../../tools/certificate.ts'
import { freePort } from '../../tools/free-port.ts'
import { startNginx } from '../../tools/local-nginx.ts'
import { startServer } from '../../tools/processes.ts'

/** The site behind an nginx that terminates TLS itself, as with docker-compose.tls.yml. */
type TlsSite = { host: string; origin: string; httpPort: number; httpsPort: number; certificate: string; stop: () => Promise<void> }

/** Starts the project's nginx with a throwaway certificate, and the server behind it, on free ports. */
export async function startTlsSite(siteFolder: string, host: string): Promise<TlsSite> {
  const [httpPort, httpsPort, serverPort] = [await freePort(), await freePort(), await freePort()]
  const origin = `https://${host}:${httpsPort}`
  const certificateFolder = mkdtempSync(join(tmpdir(), 'kooma-certificate-'))
  const certificate = selfSignedIdentity(host)
  for (const name of ['fullchain.pem', 'privkey.pem']) writeFileSync(join(certificateFolder, name), certificate, { mode: 0o600 })

  const server = await startServer({ port: serverPort, environment: { HOST: '127.0.0.1' } })
  const nginx = await startNginx({ siteFolder, httpPort, serverPorts: [serverPort], tls: { siteUrl: origin, httpsPort, certificateFolder } })
  return {
    host,
    origin,
    httpPort,
    httpsPort,
    certificate,
    stop: async () => {
      await nginx.stop()
      server.kill('SIGTERM')
      await once(server, 'exit')
      rmSync(certificateFolder, { recursive: true })
    },
  }
}
