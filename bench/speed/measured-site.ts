import { pages } from '@kooma/content/pages.ts'
import { startVideoHost } from '../../tests/support/peers/video-host.ts'
import { startSiteOfReplicas } from '../../tests/support/servers/site-of-replicas.ts'
import { copyOfBuiltSite } from '../../tools/built-site.ts'
import { chromiumOptions } from '../../tools/find-chromium.ts'
import { freePort } from '../../tools/free-port.ts'
import { addControlPages } from './control-pages.ts'

/** The browser's `launchOptions` map this address to this machine. */
export const SITE = 'https://kooma.example'

/** `/` shows the same as `/home`. */
export const PATHS = pages.map(({ path }) => path).filter((path) => path !== '/')

export type LaunchOptions = ReturnType<typeof chromiumOptions>

export type MeasuredSite = { folder: string; launchOptions: LaunchOptions; stop: () => Promise<void> }

/** Starts the site as visitors get it, over TLS and HTTP/2, with the control pages and the stub of the video host. */
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
  // Chromium takes the first rule that matches.
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
