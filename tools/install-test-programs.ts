import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium, findOnPath } from './find-chromium.ts'

const isOnPath = (...names: string[]) => findOnPath(...names) !== undefined
const canPython = (statement: string) => spawnSync('/usr/bin/python3', ['-c', `import gi; ${statement}`]).status === 0

// Stands in for the text face of visitors' systems, which has about its widths.
const LIBERATION = '/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf'

type Programs = Record<string, () => boolean>

const always: Programs = {
  chromium: () => findChromium() !== undefined,
  nginx: () => isOnPath('nginx'),
  'libnginx-mod-http-brotli-static': () => existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'),
  'redis-server': () => isOnPath('redis-server'),
  'fonts-liberation': () => existsSync(LIBERATION),
  openssl: () => isOnPath('openssl'),
}

const engines: Programs = {
  'firefox-esr': () => isOnPath('firefox-esr', 'firefox'),
  'webkit2gtk-driver': () => isOnPath('WebKitWebDriver'),
  'gir1.2-webkit2-4.1': () => canPython("gi.require_version('WebKit2', '4.1')"),
  'python3-gi': () => canPython(''),
  xvfb: () => isOnPath('Xvfb'),
}

/**
 * Installs the programs that tests need, by apt: as root on Debian, or on CI. The containers are tested in Chromium alone.
 * Elsewhere it prints a sentence for each that is missing and ends this process.
 */
export function installTestPrograms({ inAllEngines }: { inAllEngines: boolean }): void {
  const programs = { ...always, ...(inAllEngines && engines) }
  const missingPackages = () => Object.entries(programs).flatMap(([name, isInstalled]) => (isInstalled() ? [] : [name]))
  const isRoot = process.getuid?.() === 0
  const missing = missingPackages()
  if (missing.length > 0 && existsSync('/etc/debian_version') && (isRoot || process.env.CI)) {
    console.log(`Installing ${missing.join(', ')}…`)
    const sudo = isRoot ? [] : ['sudo', '-n']
    apt([...sudo, 'apt-get', 'update', '-qq'])
    apt([...sudo, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...missing])
  }
  const complaints = missingPackages().map((name) => `The tests need ${name}. On Debian: apt-get install ${name}`)
  if (complaints.length === 0) return
  console.error(complaints.join('\n'))
  process.exit(1)
}

function apt([command = '', ...parameters]: string[]): void {
  // At run level 1, Debian doesn't start nginx and Redis as services of the machine.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  spawnSync(command, parameters, { stdio: ['ignore', 'ignore', 'inherit'], env })
}
