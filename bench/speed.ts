// Measures speed, compared with an empty page: npm run bench -- speed
import { weighSite } from '../tests/support/weights.ts'
import { atMost, measureTime, report } from './outcome.ts'
import { measureFirstScreen } from './speed/first-screen.ts'
import { measureHydration } from './speed/hydration.ts'
import { measureInteraction } from './speed/interaction.ts'
import { PATHS, startMeasuredSite } from './speed/measured-site.ts'
import { measurePageRate } from './speed/page-rate.ts'
import { measureRest } from './speed/rest.ts'
import { DESK, PHONE } from './speed/slowed-device.ts'
import { measureOnDesktop, measureOnPhone } from './speed/visits.ts'

const site = await startMeasuredSite()
const outcomes = [
  ...weighSite(site.folder).map(({ part, bytes, limit }) =>
    atMost({ metric: `${part}, brotli`, value: bytes / 1000, limit: limit / 1000, unit: 'KB', digits: 1 }),
  ),
  ...(await measureTime(() => measureFirstScreen(site, PHONE))),
  ...(await measureTime(() => measureFirstScreen(site, DESK))),
  ...(await measureTime(() => measureHydration(site))),
  ...(await measureTime(() => measurePageRate(site.folder))),
  ...(await measureTime(() => measureInteraction(site))),
  ...(await measureTime(() => measureRest(site))),
]
for (const path of PATHS) {
  console.log(`Lighthouse visits ${path}…`)
  outcomes.push(...(await measureTime(() => measureOnPhone(path, site))))
  outcomes.push(...(await measureTime(() => measureOnDesktop(path, site))))
}
await site.stop()
report(outcomes)
