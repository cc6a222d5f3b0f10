import { networkInterfaces } from 'node:os'
import type { LocalNginx } from './local-nginx.ts'

const REPLICAS = 'api_servers'

/** What differs between two runs of nginx on one machine. Several ports are replicas of the server, asked in turn. */
export type RunSettings = { nginx: LocalNginx; httpPort: number; serverPort: number | readonly number[]; chatTimeoutMs: number; tls?: TlsSettings }

/** TLS by nginx itself: for which address, on which port, and the folder that holds fullchain.pem and privkey.pem. */
type TlsSettings = { siteUrl: string; httpsPort: number; certificateFolder: string }

/** Writes the files of run/ for a local nginx, by name: the same that start.sh and tls.sh write in the container. */
export function runFiles({ nginx, httpPort, serverPort, chatTimeoutMs, tls }: RunSettings): Record<string, string> {
  // Started as root, nginx would give its workers to a user who cannot read this folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path run/${kind};`)
  const tlsParts = ['snippets/tls.conf', 'plain-http.conf', 'unknown-hosts.conf'].map((file) => `include ${file};`)
  const plain = listenOn(httpPort)
  const apiServer = typeof serverPort === 'number' ? `127.0.0.1:${serverPort}` : REPLICAS
  return {
    'main.conf': `load_module ${nginx.brotliModule};\n${user}\n`,
    'http.conf': ['access_log off;', ...temporaryPaths, ...(tls ? tlsParts : []), ...replicas(serverPort), ''].join('\n'),
    'listen.conf': `${tls ? siteOverTls(nginx, tls) : plain}set $api_server ${apiServer};\n`,
    'deadline.conf': `proxy_read_timeout ${chatTimeoutMs + 1000}ms;\n`,
    ...(tls && {
      'site-address.conf': `server_name ${new URL(tls.siteUrl).hostname};\nset $https_origin ${new URL(tls.siteUrl).origin};\n`,
      'plain-listen.conf': plain,
      'default-listen.conf': listenOn(httpPort, 'default_server') + listenOn(tls.httpsPort, 'ssl default_server'),
    }),
  }
}

// In the container the name of the servers is looked up anew for each message, so no failure is remembered there, nor here.
function replicas(serverPort: number | readonly number[]): string[] {
  if (typeof serverPort === 'number') return []
  return [`upstream ${REPLICAS} { ${serverPort.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' ')} }`]
}

// Each of the two spellings is unknown to, or frowned upon by, the versions that want the other.
function siteOverTls({ hasHttp2Directive }: LocalNginx, { httpsPort }: TlsSettings): string {
  const http2 = hasHttp2Directive ? `${listenOn(httpsPort, 'ssl')}http2 on;\n` : listenOn(httpsPort, 'ssl http2')
  return `${http2}include run/site-address.conf;\n`
}

// A browser that is asked for localhost tries ::1 first; not every machine has it.
function listenOn(port: number, options = ''): string {
  const found = Object.values(networkInterfaces()).flatMap((list = []) => list.map(({ address }) => address))
  const addresses = found.includes('::1') ? ['127.0.0.1', '[::1]'] : ['127.0.0.1']
  return addresses.map((address) => `listen ${address}:${port} ${options};\n`).join('')
}
