import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
const isOnPath = (name: string) => folders.some((folder) => existsSync(join(folder, name)))

// Until the display face is loaded, text is set in a fallback as wide as Arial. Without such a font, pages shift as they do for no visitor.
const LIBERATION = '/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf'

const isInstalled: Record<string, () => boolean> = {
  chromium: () => ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].some(isOnPath),
  nginx: () => isOnPath('nginx'),
  'libnginx-mod-http-brotli-static': () => existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'),
  'redis-server': () => isOnPath('redis-server'),
  'fonts-liberation': () => existsSync(LIBERATION),
}

/** Installs the programs that tests need, by apt: as root on Debian, or on CI. Elsewhere it prints what is missing and ends this process. */
export function installTestPrograms(): void {
  const isRoot = process.getuid?.() === 0
  const missing = missingPackages()
  if (missing.length > 0 && existsSync('/etc/debian_version') && (isRoot || process.env.CI)) {
    console.log(`Installing ${missing.join(', ')}…`)
    const sudo = isRoot ? [] : ['sudo', '-n']
    apt([...sudo, 'apt-get', 'update', '-qq'])
    apt([...sudo, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...missing])
  }
  const stillMissing = missingPackages()
  if (stillMissing.length === 0) return
  console.error(`The tests need more programs. On Debian: apt-get install ${stillMissing.join(' ')}`)
  process.exit(1)
}

function missingPackages(): string[] {
  return Object.keys(isInstalled).filter((name) => !isInstalled[name]?.())
}

function apt([command = '', ...parameters]: string[]): void {
  // At run level 1, Debian doesn't start nginx and Redis as services of the machine.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  spawnSync(command, parameters, { stdio: ['ignore', 'ignore', 'inherit'], env })
}
