// `npm run stack`: as in production, nginx and the server, without Docker.
import { copyOfBuiltSite } from '../tools/built-site.ts'
import { startNginx } from '../tools/local-nginx.ts'
import { endWhenAChildEnds, startServer } from '../tools/processes.ts'
import { readSettings, requirePort } from '../tools/settings.ts'

const { config, address, siteUrl, modeInWords, notice } = readSettings()
const { port } = config
if (port === address.port) {
  console.error(`HTTP_PORT and PORT are both ${port}. Give one of them another.`)
  process.exit(1)
}
await requirePort({ ...address, host: address.host ?? '127.0.0.1' }, 'HTTP_PORT')
await requirePort({ host: '127.0.0.1', port }, 'PORT')

const site = await copyOfBuiltSite()
await startServer({ port, host: '127.0.0.1' })
await startNginx({
  siteFolder: site.folder,
  host: address.host,
  httpPort: address.port,
  serverPorts: [port],
  settings: process.env,
})
endWhenAChildEnds()
console.log(`The site is at ${siteUrl} behind nginx, and ${modeInWords}. Ctrl-C stops it.`)
if (notice) console.log(notice)
