import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, openSync, symlinkSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from './child-process.js'
import { end, untilAnswered, urlHost } from './processes.ts'
import { temporaryFolder } from './temporary-folder.ts'

type NginxOptions = {
  siteFolder: string
  /** 127.0.0.1 and ::1 when absent. */
  host?: string | undefined
  httpPort: number
  /** Several are replicas. */
  serverPorts: readonly number[]
  /** CHAT_TIMEOUT_MS and TRUSTED_PROXIES are nginx's. */
  settings?: NodeJS.ProcessEnv
  /** TLS by nginx itself. The folder holds fullchain.pem and privkey.pem. */
  tls?: { siteUrl: string; httpsPort: number; certificateFolder: string }
  /** For what the container would print. Without it, nginx writes no access log. */
  logFile?: string
}

/**
 * Starts nginx as the container does, and resolves when it answers. Ends this process when it can't start. The returned
 * function stops it: SIGQUIT after the chats in flight, SIGTERM at once.
 */
export async function startNginx(options: NginxOptions) {
  const { siteFolder, host, httpPort, serverPorts, settings = {}, tls, logFile } = options
  const { folder, remove } = temporaryFolder('nginx')
  cpSync(join(projectFolder, 'nginx'), folder, { recursive: true })
  symlinkSync(siteFolder, join(folder, 'built'))
  if (tls) symlinkSync(tls.certificateFolder, join(folder, 'certificates'))
  mkdirSync(join(folder, 'run'))

  const output = logFile ? openSync(logFile, 'a') : 'inherit'
  const child = spawn('/bin/sh', [join(folder, 'start.sh')], {
    stdio: ['ignore', output, output],
    env: {
      PATH: process.env.PATH,
      NGINX_PREFIX: folder,
      LISTEN: host ? `${host.includes(':') ? `[${host}]` : host}:${httpPort}` : loopback(httpPort),
      API_SERVERS: serverPorts.map((port) => `127.0.0.1:${port}`).join(' '),
      ACCESS_LOG: logFile ? '/dev/stdout site' : 'off',
      CHAT_TIMEOUT_MS: settings.CHAT_TIMEOUT_MS,
      TRUSTED_PROXIES: settings.TRUSTED_PROXIES,
      ...(tls && { TLS_SITE_URL: tls.siteUrl, LISTEN_TLS: loopback(tls.httpsPort) }),
    },
  })
  await untilAnswered(`http://${urlHost(host)}:${httpPort}/healthz`, child)
  return async (signal?: NodeJS.Signals) => {
    await end(child, signal)
    remove()
  }
}

// A browser tries ::1 for localhost first, but not every machine has IPv6.
function loopback(port: number) {
  const hasIpv6 = Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === '::1'))
  return hasIpv6 ? `127.0.0.1:${port} [::1]:${port}` : `127.0.0.1:${port}`
}
