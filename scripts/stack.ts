// The production shape without Docker: the project's nginx under its own start script, and the server. `npm run stack`
import { copyOfBuiltSite } from '../tools/built-site.ts'
import { startNginx } from '../tools/local-nginx.ts'
import { isPortFree, startServer, stopWithChildren } from '../tools/processes.ts'
import { readSettings, refuseTakenPort } from '../tools/settings.ts'

const { config, httpPort, modeInWords, notice } = readSettings()
if (!(await isPortFree(httpPort))) refuseTakenPort(httpPort, 'HTTP_PORT')
if (!(await isPortFree(config.port))) refuseTakenPort(config.port, 'PORT')

const site = await copyOfBuiltSite()
const server = await startServer({ port: config.port, environment: { HOST: '127.0.0.1' } })
const nginx = await startNginx({
  siteFolder: site.folder,
  httpPort,
  serverPorts: [config.port],
  chatTimeoutMs: config.site.chatTimeoutMs,
  trustedProxies: process.env.TRUSTED_PROXIES,
})
stopWithChildren([nginx.process, server], site.remove)
console.log(`The site is at http://localhost:${httpPort} behind nginx, and ${modeInWords}. Ctrl-C stops it.`)
if (notice) console.log(notice)
