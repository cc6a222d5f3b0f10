import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { selfSignedIdentity } from '../../../tools/certificate.ts'
import { freePort } from '../../../tools/free-port.ts'
import { startNginx } from '../../../tools/local-nginx.ts'
import { temporaryFolder } from '../../../tools/temporary-folder.ts'
import { startStubLlm } from '../peers/stub-llm.ts'
import { serverOn } from './server-child.ts'

export type SiteOfReplicas = Awaited<ReturnType<typeof startSiteOfReplicas>>

type Options = {
  siteFolder: string
  replicas?: number
  /** Of the servers and nginx. */
  settings?: Record<string, string>
  /** Without it, nginx speaks plain HTTP only. */
  tlsHost?: string
}

const MANY = '1000000'

/**
 * Starts the site as in production: the project's nginx, several server processes behind it, and a stub LLM.
 * The servers have no limits, and call the stub unless `settings` name another LLM.
 */
export async function startSiteOfReplicas({ siteFolder, replicas: count = 2, settings = {}, tlsHost = '' }: Options) {
  const llm = await startStubLlm()
  const serverPorts = await Promise.all(Array.from({ length: count }, freePort))
  const unlimited = { OPENAI_BASE_URL: llm.url, OPENAI_MODEL: 'stub', CHAT_RATE_LIMIT: MANY, CHAT_DAILY_LIMIT: MANY }
  const replicas = serverPorts.map((port) => serverOn(port, { ...unlimited, ...settings }))
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const { folder, remove } = temporaryFolder('replicas')
  const certificate = selfSignedIdentity(tlsHost || 'localhost')
  for (const name of ['fullchain.pem', 'privkey.pem']) writeFileSync(join(folder, name), certificate, { mode: 0o600 })
  const tls = tlsHost
    ? { tls: { siteUrl: `https://${tlsHost}:${httpsPort}`, httpsPort, certificateFolder: folder } }
    : {}
  const logFile = join(folder, 'nginx.log')
  await Promise.all(replicas.map((replica) => replica.start()))
  const stopNginx = await startNginx({ siteFolder, httpPort, serverPorts, settings, logFile, ...tls })

  return {
    url: `http://127.0.0.1:${httpPort}`,
    httpPort,
    httpsPort,
    host: tlsHost,
    certificate,
    replicas,
    llm,
    stopNginx,
    logged: () => readFileSync(logFile, 'utf8') + replicas.map((replica) => replica.logged()).join(''),
    stop: async () => {
      await stopNginx()
      await Promise.all(replicas.map((replica) => replica.stop('SIGKILL')))
      await llm.close()
      remove()
    },
  }
}
