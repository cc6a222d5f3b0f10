import { join } from 'node:path'
import { copyOfBuiltSite } from '../../tools/built-site.ts'
import { chromiumSwitches } from '../../tools/find-chromium.ts'
import { freePorts } from '../../tools/free-port.ts'
import { startVideoHost } from '../../tests/support/video-host.ts'
import { VIDEO_HOST_PORT } from '../../tests/support/targets.ts'
import { startBareNginx } from '../support/bare-nginx.ts'
import { startTlsSite } from '../support/tls-site.ts'

/** The public address that the site is built for. The browser of the measurement finds it on this machine. */
export const SITE = 'https://kooma.example'
/**
 * A page with nothing in it, behind the same nginx: nothing can be shown sooner. It has the site's headers, because
 * `Cross-Origin-Opener-Policy` makes a browser start a new process for the page, whatever is in it.
 */
export const EMPTY_PAGE = 'https://empty.example/'

/** The five routes. */
export const PATHS = ['/', '/home', '/courses', '/videography', '/faq']

const EMPTY_HTML =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Empty</title><h1>Empty</h1></html>'
const MAP_ALL_ELSE = 'MAP i.ytimg.com'

/** The site as visitors get it, over TLS and HTTP/2, and the empty page beside it. */
export type MeasuredSite = { folder: string; switches: string[]; stop: () => Promise<void> }

/** Builds the site for its public address and starts it, the empty page, and the stand-in for the video host. */
export async function startMeasuredSite(): Promise<MeasuredSite> {
  Object.assign(process.env, { SITE_URL: SITE, NODE_ENV: 'production' })
  const { folder, remove } = await copyOfBuiltSite()
  const site = await startTlsSite(folder, new URL(SITE).hostname)
  const [port = 0, tlsPort = 0] = await freePorts(2)
  const headersFile = join(folder, 'serving/security-headers.conf')
  const empty = await startBareNginx({ port, body: EMPTY_HTML, headersFile, tls: { port: tlsPort, certificate: site.certificate } })
  const videoHost = await startVideoHost(VIDEO_HOST_PORT)

  const ownNames = [`MAP kooma.example:443 127.0.0.1:${site.httpsPort}`, `MAP empty.example:443 127.0.0.1:${tlsPort}`].join(', ')
  return {
    folder,
    // The first rule that fits is taken, so ours stand before the one that lets nothing out.
    switches: chromiumSwitches(VIDEO_HOST_PORT).map((option) => option.replace(MAP_ALL_ELSE, `${ownNames}, ${MAP_ALL_ELSE}`)),
    stop: async () => {
      await site.stop()
      await empty.stop()
      videoHost.close()
      remove()
    },
  }
}
