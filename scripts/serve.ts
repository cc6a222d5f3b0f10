// The whole site from the one server, without nginx: `npm start`.
import { readSettings, refuseTakenPort } from '../tools/settings.ts'
import { copyOfBuiltSite } from '../tools/built-site.ts'
import { isPortFree, startServer, stopWithChildren } from '../tools/processes.ts'

const { httpPort, modeInWords, notice } = readSettings()
if (!(await isPortFree(httpPort))) refuseTakenPort(httpPort, 'HTTP_PORT')

const site = await copyOfBuiltSite()
const server = await startServer({ port: httpPort, environment: { SITE_DIR: site.folder } })
stopWithChildren([server], site.remove)
console.log(`The site is at http://localhost:${httpPort}, and ${modeInWords}. Ctrl-C stops it.`)
if (notice) console.log(notice)
