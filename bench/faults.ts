// Measures faults and attacks: npm run bench -- faults [--long] [--containers]
import { parseArgs } from 'node:util'
import { KEY_CANARY } from '../tests/support/peers/stub-llm.ts'
import { FORWARDING_ENDPOINT } from '../tests/support/targets.ts'
import { build, copyOfBuiltSite } from '../tools/built-site.ts'
import { measureContainers } from './faults/containers.ts'
import { measureDyingReplicas } from './faults/dying-replicas.ts'
import { measureHeaders } from './faults/headers.ts'
import { measureHostileInput } from './faults/hostile.ts'
import { measurePolicy } from './faults/policy.ts'
import { measureRedisAway } from './faults/redis-away.ts'
import { measureRestarts } from './faults/restarts.ts'
import { measureSecrets } from './faults/secrets.ts'
import { measureServerAway } from './faults/server-away.ts'
import { measureSharedLimits } from './faults/shared-limits.ts'
import { exactly, type Outcome, report } from './outcome.ts'

const REQUESTS = 10_000
const MANY_REQUESTS = 100_000

const { values } = parseArgs({ options: { long: { type: 'boolean' }, containers: { type: 'boolean' } } })

// The address of the stub form service has to be built into the pages.
process.env.BOOKING_ENDPOINT = FORWARDING_ENDPOINT
// Build the site with an API key in the environment. measureSecrets later checks that no built file holds the key.
process.env.OPENAI_API_KEY = KEY_CANARY
await build()
const site = await copyOfBuiltSite()
delete process.env.OPENAI_API_KEY

const outcomes: Outcome[] = []
const measurements: [name: string, measure: () => Outcome[] | Promise<Outcome[]>][] = [
  ['servers that hang or are gone', () => measureServerAway(site.folder)],
  ['Redis away', () => measureRedisAway(site.folder)],
  ['servers that die or freeze at any age of a chat', () => measureDyingReplicas(site.folder)],
  ['restarts', () => measureRestarts(site.folder)],
  ['shared limits', () => measureSharedLimits(site.folder)],
  ['headers', () => measureHeaders(site.folder)],
  ['policy', () => measurePolicy(site.folder)],
  ['hostile input', () => measureHostileInput(site.folder, values.long ? MANY_REQUESTS : REQUESTS)],
  ['secrets', () => measureSecrets(site.folder)],
  ['containers', () => measureContainers(values.containers ?? false)],
]
for (const [name, measure] of measurements) {
  const start = performance.now()
  try {
    outcomes.push(...(await measure()))
  } catch (error) {
    console.error(error)
    outcomes.push(exactly(`The measurement finishes: ${name}`, 'no', 'yes'))
  }
  console.log(`${name}: ${Math.round((performance.now() - start) / 1000)} s`)
}
report(outcomes)
