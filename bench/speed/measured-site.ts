import { join } from 'node:path'
import { pages } from '@kooma/content/pages.ts'
import { startVideoHost } from '../../tests/support/peers/video-host.ts'
import { startSiteOfReplicas } from '../../tests/support/servers/site-of-replicas.ts'
import { copyOfBuiltSite } from '../../tools/built-site.ts'
import { chromiumOptions } from '../../tools/find-chromium.ts'
import { freePort } from '../../tools/free-port.ts'
import { startBareNginx } from '../support/bare-nginx.ts'
import { addBarePage } from './bare-page.ts'

/** The site is built for this public address. The measuring browser's `launchOptions` map it to this machine. */
export const SITE = 'https://kooma.example'
/**
 * An empty page behind a bare nginx, as the control: no page can paint sooner. It has the site's headers, because
 * `Cross-Origin-Opener-Policy` makes the browser start a new process for any page.
 */
export const EMPTY_PAGE = 'https://empty.example/'

/** The pages. `/` shows the same as `/home`. */
export const PATHS = pages.map(({ path }) => path).filter((path) => path !== '/')

const EMPTY_HTML =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Empty</title><h1>Empty</h1></html>'
const FIRST_RULE = 'MAP i.ytimg.com'

/** Starts a browser that finds the site and the empty page on this machine. */
export type LaunchOptions = ReturnType<typeof chromiumOptions>

/** The site as visitors get it, over TLS and HTTP/2, and the empty page. */
export type MeasuredSite = { folder: string; launchOptions: LaunchOptions; stop: () => Promise<void> }

/** Builds the site for its public address and starts it, the empty page, and the stub of the video host. */
export async function startMeasuredSite(): Promise<MeasuredSite> {
  Object.assign(process.env, { SITE_URL: SITE, NODE_ENV: 'production' })
  const { folder, remove } = await copyOfBuiltSite()
  await addBarePage(folder)
  const settings = { OPENAI_BASE_URL: '', OPENAI_MODEL: '', LOG_LEVEL: 'warn', NODE_ENV: 'production' }
  const site = await startSiteOfReplicas({ siteFolder: folder, replicas: 1, settings, tlsHost: new URL(SITE).hostname })
  const [port, tlsPort] = [await freePort(), await freePort()]
  const headersFile = join(folder, 'serving/security-headers.conf')
  const empty = await startBareNginx({
    port,
    body: EMPTY_HTML,
    headersFile,
    tls: { port: tlsPort, certificate: site.certificate },
  })
  const videoHostPort = await freePort()
  const videoHost = await startVideoHost(videoHostPort)

  const ownNames = [
    `MAP kooma.example:443 127.0.0.1:${site.httpsPort}`,
    `MAP empty.example:443 127.0.0.1:${tlsPort}`,
  ].join(', ')
  const { args, ...options } = chromiumOptions(videoHostPort)
  return {
    folder,
    // Chromium takes the first rule that matches, so ours come before the one that blocks all other hosts.
    launchOptions: { ...options, args: args.map((option) => option.replace(FIRST_RULE, `${ownNames}, ${FIRST_RULE}`)) },
    stop: async () => {
      await site.stop()
      await empty.stop()
      videoHost.close()
      remove()
    },
  }
}
