// The production shape without Docker: the project's own nginx configuration under a local nginx, and the server.
import { findNginx, prepareNginx, startNginx } from '../tools/local-nginx.ts'
import { readSettings, refuseTakenPort } from '../tools/settings.ts'
import { copyOfBuiltSite } from '../tools/built-site.ts'
import { isPortFree, startServer, stopWithChildren } from '../tools/processes.ts'

const { config, httpPort, modeInWords, notice } = readSettings()
const nginx = findNginx()
if (!(await isPortFree(httpPort))) refuseTakenPort(httpPort, 'HTTP_PORT')
if (!(await isPortFree(config.port))) refuseTakenPort(config.port, 'PORT')

const site = await copyOfBuiltSite()
const prefix = prepareNginx({ nginx, siteFolder: site.folder, httpPort, serverPort: config.port, chatTimeoutMs: config.site.chatTimeoutMs })
const server = await startServer({ port: config.port, environment: { HOST: '127.0.0.1' } })
const webServer = await startNginx(nginx, prefix.folder, httpPort)
stopWithChildren([webServer, server], () => {
  prefix.remove()
  site.remove()
})
console.log(`The site is at http://localhost:${httpPort} behind nginx, and ${modeInWords}. Ctrl-C stops it.`)
if (notice) console.log(notice)
