import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { selfSignedIdentity } from '../../tools/certificate.ts'
import { freeLowPort } from '../../tools/free-port.ts'
import { startNginx } from '../../tools/local-nginx.ts'
import { exitCode, type ServerProcess, spawnServerChild, untilAlive } from './server-child.ts'
import { type StubLlm, startStubLlm } from './stub-llm.ts'

/** A server process. It keeps its port over a restart. */
type ReplicaProcess = {
  url: string
  current: () => ServerProcess
  start: () => Promise<void>
  stop: (signal: NodeJS.Signals) => Promise<number | null>
}

/** The site as in production: the project's nginx, several server processes behind it, and a stub LLM. */
export type SiteOfReplicas = {
  url: string
  httpPort: number
  httpsPort: number
  host: string
  certificate: string
  replicas: ReplicaProcess[]
  llm: StubLlm
  nginxPid: number
  /** Everything that nginx and the servers have logged. */
  logged: () => string
  stop: () => Promise<void>
}

type Options = {
  siteFolder: string
  replicas?: number
  /** Environment variables of the servers. */
  settings?: Record<string, string>
  /** Proxies that nginx trusts: the setting TRUSTED_PROXIES. */
  trustedProxies?: string
  /** The host name for TLS. Without it, nginx speaks plain HTTP only. */
  tlsHost?: string
}

const MANY = '1000000'

/** Starts the site on free ports. The servers call the stub LLM unless their settings name another, and have no limits. */
export async function startSiteOfReplicas({
  siteFolder,
  replicas: count = 2,
  settings = {},
  trustedProxies = '',
  tlsHost = '',
}: Options): Promise<SiteOfReplicas> {
  const llm = await startStubLlm()
  const outputs: ServerProcess[] = []
  const replicas: ReplicaProcess[] = []
  const serverPorts: number[] = []
  for (let added = 0; added < count; added += 1) {
    const port = await freeLowPort()
    serverPorts.push(port)
    replicas.push(
      replicaOn(port, outputs, {
        OPENAI_BASE_URL: llm.url,
        OPENAI_MODEL: 'stub',
        CHAT_RATE_LIMIT: MANY,
        CHAT_DAILY_LIMIT: MANY,
        ...settings,
      }),
    )
  }
  const [httpPort, httpsPort] = [await freeLowPort(), await freeLowPort()]
  const folder = mkdtempSync(join(tmpdir(), 'kooma-replicas-'))
  const certificate = selfSignedIdentity(tlsHost || 'localhost')
  for (const name of ['fullchain.pem', 'privkey.pem']) writeFileSync(join(folder, name), certificate, { mode: 0o600 })
  const chatTimeoutMs = Number(settings.CHAT_TIMEOUT_MS ?? 15_000)
  const tls = tlsHost ? { tls: { siteUrl: `https://${tlsHost}:${httpsPort}`, httpsPort, certificateFolder: folder } } : {}
  const logFile = join(folder, 'nginx.log')
  await Promise.all(replicas.map((replica) => replica.start()))
  const nginx = await startNginx({ siteFolder, httpPort, serverPorts, chatTimeoutMs, trustedProxies, logFile, ...tls })

  return {
    url: `http://127.0.0.1:${httpPort}`,
    httpPort,
    httpsPort,
    host: tlsHost,
    certificate,
    replicas,
    llm,
    nginxPid: nginx.pid,
    logged: () => readFileSync(logFile, 'utf8') + outputs.map(({ output }) => output()).join(''),
    stop: async () => {
      await nginx.stop()
      await Promise.all(replicas.map((replica) => replica.stop('SIGKILL')))
      await llm.close()
      rmSync(folder, { recursive: true })
    },
  }
}

function replicaOn(port: number, outputs: ServerProcess[], settings: Record<string, string>): ReplicaProcess {
  let current: ServerProcess
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    current: () => current,
    start: async () => {
      current = spawnServerChild({ ...settings, PORT: String(port) })
      const { server } = current
      const end = () => void server.kill('SIGKILL')
      process.once('exit', end)
      server.once('exit', () => process.off('exit', end))
      outputs.push(current)
      await untilAlive(current, url)
    },
    stop: (signal) => {
      current.server.kill(signal)
      return exitCode(current.server)
    },
  }
}
