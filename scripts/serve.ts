// `npm start`: the whole site from the one server, without nginx.
import { copyOfBuiltSite } from '../tools/built-site.ts'
import { endWhenAChildEnds, startServer } from '../tools/processes.ts'
import { readSettings, requirePort } from '../tools/settings.ts'

const { address, siteUrl, modeInWords, notice } = readSettings()
await requirePort(address, 'HTTP_PORT')

const site = await copyOfBuiltSite()
await startServer({ ...address, environment: { SITE_DIR: site.folder } })
site.remove()
endWhenAChildEnds()
console.log(`The site is at ${siteUrl}, and ${modeInWords}. Ctrl-C stops it.`)
if (notice) console.log(notice)
