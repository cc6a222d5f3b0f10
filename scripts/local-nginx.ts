import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from './bootstrap/child-process.js'
import { endWithThisProcess, untilAnswered } from './site-processes.ts'

const BROTLI_MODULE = 'ngx_http_brotli_static_module.so'
const INSTALL = 'apt-get install nginx libnginx-mod-http-brotli-static'

/** The nginx of this machine: how to call it, and where its Brotli module is. */
export type LocalNginx = { command: string; brotliModule: string }

/** Finds nginx on the PATH, or where Debian keeps it. Ends the process with one sentence when it or its module is missing. */
export function findNginx(): LocalNginx {
  const command = ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).status === 0)
  if (!command) return refuse(`nginx is not installed. On Debian: ${INSTALL}`)
  const { stderr } = spawnSync(command, ['-V'], { encoding: 'utf8' })
  const modules = /--modules-path=(\S+)/.exec(stderr)?.[1] ?? '/usr/lib/nginx/modules'
  const brotliModule = join(modules, BROTLI_MODULE)
  if (!existsSync(brotliModule)) return refuse(`nginx has no Brotli module. On Debian: ${INSTALL}`)
  return { command, brotliModule }
}

type Settings = { nginx: LocalNginx; siteFolder: string; httpPort: number; serverPort: number; chatTimeoutMs: number }

/** Lays out the folder that nginx runs in: links to the project's configuration and site, and what belongs to this run alone. */
export function prepareNginx({ nginx, siteFolder, httpPort, serverPort, chatTimeoutMs }: Settings): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'kooma-stack-'))
  for (const name of ['nginx.conf', 'site.conf', 'snippets']) symlinkSync(join(projectFolder, 'nginx', name), join(folder, name))
  symlinkSync(siteFolder, join(folder, 'built'))
  mkdirSync(join(folder, 'run'))

  // Started as root, nginx would give its workers to a user who cannot read this folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path run/${kind};`)
  const files = {
    'main.conf': `load_module ${nginx.brotliModule};\n${user}\n`,
    'http.conf': `access_log off;\n${temporaryPaths.join('\n')}\n`,
    'listen.conf': `${loopbackAddresses()
      .map((address) => `listen ${address}:${httpPort};\n`)
      .join('')}set $api_server 127.0.0.1:${serverPort};\n`,
    'deadline.conf': `proxy_read_timeout ${chatTimeoutMs + 1000}ms;\n`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'run', name), text)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Starts nginx in a prepared folder and resolves when it answers. */
export async function startNginx({ command }: LocalNginx, folder: string, httpPort: number): Promise<ChildProcess> {
  const nginx = spawn(command, ['-p', `${folder}/`, '-c', 'nginx.conf', '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  endWithThisProcess(nginx)
  await untilAnswered(`http://127.0.0.1:${httpPort}/healthz`, nginx)
  return nginx
}

// A browser that is asked for localhost tries ::1 first; not every machine has it.
function loopbackAddresses(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((list = []) => list.map(({ address }) => address))
  return addresses.includes('::1') ? ['127.0.0.1', '[::1]'] : ['127.0.0.1']
}

function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
