// Measures speed, compared with an empty page: npm run bench -- speed
import { weighSite } from '../tests/support/weights.ts'
import { atMost, measureTime, type Outcome, report } from './outcome.ts'
import { measureFirstScreen } from './speed/first-screen.ts'
import { measureInteraction } from './speed/interaction.ts'
import { measureWithLighthouse } from './speed/lighthouse-visits.ts'
import { PATHS, startMeasuredSite } from './speed/measured-site.ts'
import { measurePresses } from './speed/presses.ts'
import { measureRest } from './speed/rest.ts'
import { DESK, PHONE } from './speed/slowed-device.ts'

const site = await startMeasuredSite()
const measurements: Record<string, () => Promise<Outcome[]>> = {
  interaction: () => measureInteraction(site),
  rest: () => measureRest(site),
}
for (const path of PATHS) {
  measurements[`${path} on a phone`] = () => measureFirstScreen(path, site, PHONE)
  measurements[`${path} on a desk`] = () => measureFirstScreen(path, site, DESK)
  measurements[`presses on ${path}`] = () => measurePresses(path, site)
  measurements[`${path} with Lighthouse`] = () => measureWithLighthouse(path, site)
}
const outcomes = weighSite(site.folder).map(({ part, bytes, limit }) =>
  atMost({ metric: `${part}, brotli`, value: bytes / 1000, limit: limit / 1000, unit: 'KB', digits: 1 }),
)
for (const [name, measure] of Object.entries(measurements)) outcomes.push(...(await measureTime(name, measure)))
await site.stop()
report(outcomes)
