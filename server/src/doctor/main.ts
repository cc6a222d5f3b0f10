// `npm run doctor`, or `docker compose run --rm doctor`. Exits with 1 on a fail.
import { parseArgs } from 'node:util'
import { readEnvFile } from '../config.ts'
import { examine } from './examine.ts'

readEnvFile()
const findings = await examine(process.env, siteToExamine())
for (const { status, subject, says, remedy } of findings)
  console.log(`${status}  ${subject}: ${says}${remedy ? `\n      ${remedy}` : ''}`)
process.exit(findings.some(({ status }) => status === 'fail') ? 1 : 0)

function siteToExamine() {
  try {
    const { values } = parseArgs({ options: { site: { type: 'string' } } })
    // A port, or an address and a port.
    const published = process.env.HTTP_PORT?.trim() || '8080'
    return values.site ?? `http://${published.includes(':') ? published : `localhost:${published}`}`
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\nThe only option is --site=https://example.org`)
    process.exit(2)
  }
}
