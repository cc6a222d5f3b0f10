// Reports what is ready to go live and what isn't: `npm run doctor`, or `docker compose run --rm doctor`. Exits with 1 on a fail.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { config as readDotenv } from 'dotenv'
import { examine } from './examine.ts'
import { isReady, reportForPeople, reportForPrograms } from './finding.ts'

readDotenv({ path: resolve(import.meta.dirname, '../../../.env'), quiet: true })
const { json, site } = readOptions()
const findings = await examine(process.env, site)
console.log(json ? reportForPrograms(findings) : reportForPeople(findings))
process.exit(isReady(findings) ? 0 : 1)

function readOptions(): { json: boolean; site: string } {
  try {
    const { values } = parseArgs({ options: { json: { type: 'boolean', default: false }, site: { type: 'string' } } })
    return { json: values.json, site: values.site ?? publishedAt(process.env.HTTP_PORT || '8080') }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\nOptions: --json, --site=https://example.org`)
    process.exit(2)
  }
}

// HTTP_PORT is a port, or an address and a port.
function publishedAt(httpPort: string): string {
  return `http://${httpPort.includes(':') ? httpPort : `localhost:${httpPort}`}`
}
