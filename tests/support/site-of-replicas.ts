import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { selfSignedIdentity } from '../../tools/certificate.ts'
import { freeLowPort } from '../../tools/free-port.ts'
import { startNginx } from '../../tools/local-nginx.ts'
import { temporaryFolder } from '../../tools/temporary-folder.ts'
import { exitCode, type ServerProcess, spawnServerChild, untilAlive } from './server-child.ts'
import { type StubLlm, startStubLlm } from './stub-llm.ts'

/** A server process. It keeps its port over a restart. */
type ReplicaProcess = {
  url: string
  /** Everything that its processes have logged. */
  logged: () => string
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
  const serverPorts = await freeLowPorts(count)
  const unlimited = { OPENAI_BASE_URL: llm.url, OPENAI_MODEL: 'stub', CHAT_RATE_LIMIT: MANY, CHAT_DAILY_LIMIT: MANY }
  const replicas = serverPorts.map((port) => replicaOn(port, { ...unlimited, ...settings }))
  const [httpPort = 0, httpsPort = 0] = await freeLowPorts(2)
  const { folder, remove } = temporaryFolder('replicas')
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
    logged: () => readFileSync(logFile, 'utf8') + replicas.map((replica) => replica.logged()).join(''),
    stop: async () => {
      await nginx.stop()
      await Promise.all(replicas.map((replica) => replica.stop('SIGKILL')))
      await llm.close()
      remove()
    },
  }
}

function replicaOn(port: number, settings: Record<string, string>): ReplicaProcess {
  const processes: ServerProcess[] = []
  let current: ServerProcess
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    logged: () => processes.map(({ output }) => output()).join(''),
    current: () => current,
    start: async () => {
      current = spawnServerChild({ ...settings, PORT: String(port) })
      const { server } = current
      const end = () => void server.kill('SIGKILL')
      process.once('exit', end)
      server.once('exit', () => process.off('exit', end))
      processes.push(current)
      await untilAlive(current, url)
    },
    stop: (signal) => {
      current.server.kill(signal)
      return exitCode(current.server)
    },
  }
}

async function freeLowPorts(count: number): Promise<number[]> {
  const ports: number[] = []
  while (ports.length < count) ports.push(await freeLowPort())
  return ports
}
