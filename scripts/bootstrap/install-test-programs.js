import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// As wide as Arial, which the text stands in until the display face is there; without one of the two, pages shift as they do for nobody else.
const LIBERATION = '/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf'
const NGINX_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/**
 * Sees to it that the tests find Chromium, nginx with its Brotli module, and Redis.
 * Installs them by apt where that is asked for: as root on Debian, or on CI. Elsewhere it says what is missing, and ends.
 */
export function ensureBrowserAndNginx() {
  const missing = missingPackages()
  if (missing.length === 0) return
  const isRoot = process.getuid?.() === 0
  if (existsSync('/etc/debian_version') && (isRoot || process.env.CI)) {
    console.log(`Installing ${missing.join(', ')}…`)
    const sudo = isRoot ? [] : ['sudo', '-n']
    apt([...sudo, 'apt-get', 'update', '-qq'])
    apt([...sudo, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...missing])
  }
  const stillMissing = missingPackages()
  for (const name of stillMissing) console.error(`${name} is not installed. On Debian: apt-get install ${name}`)
  if (stillMissing.length > 0) process.exit(1)
}

function missingPackages() {
  return [
    ...(onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable') ? [] : ['chromium']),
    ...(onPath('nginx') ? [] : ['nginx']),
    ...(onPath('redis-server') ? [] : ['redis-server']),
    ...(existsSync(LIBERATION) ? [] : ['fonts-liberation']),
    ...(existsSync(NGINX_MODULE) ? [] : ['libnginx-mod-http-brotli-static']),
  ]
}

/** @param {string[]} names */
function onPath(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.some((folder) => names.some((name) => existsSync(join(folder, name))))
}

/** @param {string[]} words */
function apt([command = '', ...parameters]) {
  // Run level 1 keeps Debian from starting nginx and Redis as services of the machine.
  spawnSync(command, parameters, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  })
}
