import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNginx, startNginx } from '../../tools/local-nginx.ts'

/** An nginx that does as little as one can: the control that the site is held against. */
export type BareNginx = { pid: number; stop: () => Promise<void> }

type Options = {
  port: number
  body: string | Buffer
  /** A file of nginx directives that add headers. */
  headersFile?: string
  tls?: { port: number; certificate: string }
}

/** Starts nginx with one file, served at every path, on a plain port and, where asked for, over TLS with HTTP/2. */
export async function startBareNginx({ port, body, headersFile, tls }: Options): Promise<BareNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'kooma-bare-'))
  mkdirSync(join(folder, 'run'))
  writeFileSync(join(folder, 'file.html'), body)
  if (tls) writeFileSync(join(folder, 'certificate.pem'), tls.certificate)
  writeFileSync(join(folder, 'nginx.conf'), configuration(port, headersFile, tls?.port))
  const nginx = await startNginx(findNginx(), folder, port)
  return {
    pid: nginx.pid ?? 0,
    stop: async () => {
      nginx.kill('SIGTERM')
      await once(nginx, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function configuration(port: number, headersFile: string | undefined, tlsPort: number | undefined): string {
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path run/${kind};`)
  const tls = `listen 127.0.0.1:${tlsPort} ssl http2; ssl_certificate certificate.pem; ssl_certificate_key certificate.pem;`
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes auto;
pid run/nginx.pid;
events { worker_connections 8192; }
http {
    access_log off;
    default_type text/html;
    sendfile on;
    tcp_nopush on;
    ${temporaryPaths.join(' ')}
    server {
        listen 127.0.0.1:${port};
        ${tlsPort ? tls : ''}
        ${headersFile ? `include ${headersFile};` : ''}
        root .;
        location / { try_files /file.html =404; }
    }
}
`
}
