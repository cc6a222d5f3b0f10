import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LocalNginx, untilServing } from '../../tools/local-nginx.ts'
import { temporaryFolder } from '../../tools/temporary-folder.ts'

type Options = {
  port: number
  body: string | Buffer
  /** A file of nginx directives that add headers. */
  headersFile?: string
  tls?: { port: number; certificate: string }
}

/** Starts a minimal nginx as a control. It serves one file at every path, on a plain port and, with `tls`, also over HTTP/2. */
export async function startBareNginx({ port, body, headersFile, tls }: Options): Promise<LocalNginx> {
  const { folder, remove } = temporaryFolder('bare')
  mkdirSync(join(folder, 'run'))
  writeFileSync(join(folder, 'file.html'), body)
  if (tls) writeFileSync(join(folder, 'certificate.pem'), tls.certificate)
  writeFileSync(join(folder, 'nginx.conf'), configuration(port, headersFile, tls?.port))
  const nginx = spawn('nginx', ['-p', `${folder}/`, '-c', 'nginx.conf', '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
  })
  return untilServing(nginx, `http://127.0.0.1:${port}`, remove)
}

function configuration(port: number, headersFile: string | undefined, tlsPort: number | undefined): string {
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path run/${kind};`,
  )
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
