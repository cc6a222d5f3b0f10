import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from './child-process.js'
import { type RunSettings, runFiles } from './nginx-run-files.ts'
import { endWithThisProcess, untilAnswered } from './processes.ts'

const BROTLI_MODULE = 'ngx_http_brotli_static_module.so'
const CONFIGURATION = ['nginx.conf', 'site.conf', 'plain-http.conf', 'unknown-hosts.conf', 'snippets']
const INSTALL = 'apt-get install nginx libnginx-mod-http-brotli-static'

/** The nginx of this machine: how to call it, where its Brotli module is, and whether it knows `http2 on`, as from 1.25.1. */
export type LocalNginx = { command: string; brotliModule: string; hasHttp2Directive: boolean }

/** Finds nginx on the PATH, or where Debian keeps it. Ends the process with one sentence when it or its module is missing. */
export function findNginx(): LocalNginx {
  const command = ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).status === 0)
  if (!command) return refuse(`nginx is not installed. On Debian: ${INSTALL}`)
  const { stderr } = spawnSync(command, ['-V'], { encoding: 'utf8' })
  const modules = /--modules-path=(\S+)/.exec(stderr)?.[1] ?? '/usr/lib/nginx/modules'
  const brotliModule = join(modules, BROTLI_MODULE)
  if (!existsSync(brotliModule)) return refuse(`nginx has no Brotli module. On Debian: ${INSTALL}`)
  const [, minor = 0, patch = 0] = /nginx\/1\.(\d+)\.(\d+)/.exec(stderr)?.map(Number) ?? []
  return { command, brotliModule, hasHttp2Directive: minor > 25 || (minor === 25 && patch > 0) }
}

/** Lays out the folder that nginx runs in: links to the project's configuration and site, and what belongs to this run alone. */
export function prepareNginx(settings: RunSettings & { siteFolder: string }): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'kooma-stack-'))
  for (const name of CONFIGURATION) symlinkSync(join(projectFolder, 'nginx', name), join(folder, name))
  symlinkSync(settings.siteFolder, join(folder, 'built'))
  if (settings.tls) symlinkSync(settings.tls.certificateFolder, join(folder, 'certificates'))
  mkdirSync(join(folder, 'run'))
  for (const [name, text] of Object.entries(runFiles(settings))) writeFileSync(join(folder, 'run', name), text)
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

function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
