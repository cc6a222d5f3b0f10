import { pages } from '@kooma/content/pages.ts'
import { startVideoHost } from '../../tests/support/peers/video-host.ts'
import { startSiteOfReplicas } from '../../tests/support/servers/site-of-replicas.ts'
import { copyOfBuiltSite } from '../../tools/built-site.ts'
import { chromiumOptions } from '../../tools/find-chromium.ts'
import { freePort } from '../../tools/free-port.ts'
import { addControlPages } from './control-pages.ts'

/** The site is built for this public address. The measuring browser's `launchOptions` map it to this machine. */
export const SITE = 'https://kooma.example'

/** The pages. `/` shows the same as `/home`. */
export const PATHS = pages.map(({ path }) => path).filter((path) => path !== '/')

/** Starts a browser that finds the site on this machine. */
export type LaunchOptions = ReturnType<typeof chromiumOptions>

/** The site as visitors get it, over TLS and HTTP/2, with the control pages. */
export type MeasuredSite = { folder: string; launchOptions: LaunchOptions; stop: () => Promise<void> }

/** Builds the site for its public address and starts it, and the stub of the video host. */
export async function startMeasuredSite(): Promise<MeasuredSite> {
  Object.assign(process.env, { SITE_URL: SITE, NODE_ENV: 'production' })
  const { folder, remove } = await copyOfBuiltSite()
  await addControlPages(folder)
  const settings = { OPENAI_BASE_URL: '', OPENAI_MODEL: '', LOG_LEVEL: 'warn', NODE_ENV: 'production' }
  const { hostname } = new URL(SITE)
  const site = await startSiteOfReplicas({ siteFolder: folder, replicas: 1, settings, tlsHost: hostname })
  const videoHostPort = await freePort()
  const videoHost = await startVideoHost(videoHostPort)
  const { args, ...options } = chromiumOptions(videoHostPort)
  // Chromium takes the first rule that matches, so ours comes before the one that blocks all other hosts.
  const rules = `--host-resolver-rules=MAP ${hostname}:443 127.0.0.1:${site.httpsPort}, `
  return {
    folder,
    launchOptions: { ...options, args: args.map((option) => option.replace('--host-resolver-rules=', rules)) },
    stop: async () => {
      await site.stop()
      videoHost.close()
      remove()
    },
  }
}
