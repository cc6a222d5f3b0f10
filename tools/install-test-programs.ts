import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium, findOnPath } from './find-chromium.ts'

const canPython = (statement: string) => spawnSync('/usr/bin/python3', ['-c', `import gi; ${statement}`]).status === 0

const always = {
  chromium: findChromium,
  nginx: () => findOnPath('nginx'),
  'libnginx-mod-http-brotli-static': () => existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'),
  'redis-server': () => findOnPath('redis-server'),
  // Stands in for the text face of visitors' systems, which has about its widths.
  'fonts-liberation': () => existsSync('/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf'),
  openssl: () => findOnPath('openssl'),
}
const engines = {
  'firefox-esr': () => findOnPath('firefox-esr', 'firefox'),
  'webkit2gtk-driver': () => findOnPath('WebKitWebDriver'),
  'gir1.2-webkit2-4.1': () => canPython("gi.require_version('WebKit2', '4.1')"),
  'python3-gi': () => canPython(''),
  xvfb: () => findOnPath('Xvfb'),
}

/**
 * As root on Debian, or on CI. Otherwise it names what is missing and ends this process. Containers are tested in
 * Chromium alone.
 */
export function installTestPrograms({ inAllEngines }: { inAllEngines: boolean }) {
  const programs = Object.entries({ ...always, ...(inAllEngines && engines) })
  const missingPackages = () => programs.flatMap(([name, isInstalled]) => (isInstalled() ? [] : [name]))
  const isRoot = process.getuid?.() === 0
  const missing = missingPackages()
  if (missing.length > 0 && existsSync('/etc/debian_version') && (isRoot || process.env.CI)) {
    console.log(`Installing ${missing.join(', ')}…`)
    // At run level 1, Debian doesn't start nginx and Redis as services of the machine.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    for (const step of [['update'], ['install', '-y', '--no-install-recommends', ...missing]]) {
      const [command = '', ...parameters] = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get', '-qq', ...step]
      spawnSync(command, parameters, { stdio: ['ignore', 'ignore', 'inherit'], env })
    }
  }
  const complaints = missingPackages().map((name) => `The tests need ${name}. On Debian: apt-get install ${name}`)
  if (complaints.length === 0) return
  console.error(complaints.join('\n'))
  process.exit(1)
}
