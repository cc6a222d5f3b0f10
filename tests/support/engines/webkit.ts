import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream'
import { freePort } from '../../../tools/free-port.ts'
import { endWithThisProcess, untilAnswered } from '../../../tools/processes.ts'
import { serve } from '../peers/serve.ts'
import { VIDEO_HOST_PORT } from '../targets.ts'
import type { Engine } from './firefox.ts'

/** WebDriver's code point of the Enter key. */
const ENTER = '\uE007'

const UNKNOWN_TO_WEBKIT = /directive 'manifest-src'|"interactive-widget" not recognized/

export async function startWebKit(): Promise<Engine> {
  // Every name leads to the video host's stub. WebKit has no switch for that, so a proxy does it.
  const proxy = await serve((_, response) => response.writeHead(502).end())
  proxy.server.on('connect', (_, visitor) => {
    const videoHost = connect(VIDEO_HOST_PORT, '127.0.0.1', () => visitor.write('HTTP/1.1 200 OK\r\n\r\n'))
    pipeline(visitor, videoHost, visitor, () => undefined)
  })
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  endWithThisProcess(screen)
  const [display] = await once(screen.stdout, 'data')
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
  })
  await untilAnswered(`http://127.0.0.1:${port}/status`, driver)
  const complaints: string[] = []
  createInterface(driver.stderr).on('line', (line) => {
    if (/CONSOLE .*(ERROR|WARN)/.test(line) && !UNKNOWN_TO_WEBKIT.test(line)) complaints.push(line)
  })

  const call = async (path: string, parameters: object = {}, method = 'POST') => {
    const body = method === 'POST' ? JSON.stringify(parameters) : null
    const { value } = await (await fetch(`http://127.0.0.1:${port}/session${path}`, { method, body })).json()
    if (value?.error) throw new Error(`WebKit refuses ${path}: ${value.error} ${value.message}`)
    return value
  }
  const { sessionId } = await call('', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: join(import.meta.dirname, 'webkit-window.py'), args: [proxy.url] },
      },
    },
  })
  const session = `/${sessionId}`
  const act = (type: string, actions: object[]) =>
    call(`${session}/actions`, { actions: [{ type, id: type, actions }] })
  return {
    complaints,
    resize: (size) => call(`${session}/window/rect`, size),
    goto: (url) => call(`${session}/url`, { url }),
    evaluate: (expression) => call(`${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    press: (x, y) => {
      const click = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))
      return act('pointer', [{ type: 'pointerMove', x, y }, ...click])
    },
    type: (text) => {
      const keys = [...text.replaceAll('\n', ENTER)]
      return act(
        'key',
        keys.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
      )
    },
    close: async () => {
      // The window is gone before the driver can close it.
      await call(session, {}, 'DELETE').catch(() => undefined)
      driver.kill()
      screen.kill()
      await proxy.close()
    },
  }
}
