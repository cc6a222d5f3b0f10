import { chromium } from 'playwright/test'
import { atMost, exactly, type Outcome } from '../outcome.ts'
import { type MeasuredSite, SITE } from './measured-site.ts'
import { onDevice, PHONE } from './slowed-device.ts'

// Rotors of a page without endless motion turn for four seconds.
const ARRIVAL_MS = 6000
const REST_MS = 5000
const BUSY_PERCENT = 5
const MOVING_PHONE = { ...PHONE, options: { ...PHONE.options, reducedMotion: 'no-preference' as const } }

/** Measures what the home page costs a slow phone while the visitor reads. */
export async function measureRest({ launchOptions }: MeasuredSite): Promise<Outcome[]> {
  await using browser = await chromium.launch(launchOptions)
  const { layouts, seconds } = await onDevice(browser, MOVING_PHONE, async (page, session) => {
    await page.goto(`${SITE}/home`, { waitUntil: 'networkidle' })
    await session.send('Performance.enable')
    const read = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
      return { layouts: metric('LayoutCount'), seconds: metric('TaskDuration') }
    }
    await page.waitForTimeout(ARRIVAL_MS)
    const before = await read()
    await page.waitForTimeout(REST_MS)
    const after = await read()
    return { layouts: after.layouts - before.layouts, seconds: after.seconds - before.seconds }
  })
  return [
    exactly('layouts of /home at rest, in 5 s', layouts, 0),
    atMost({
      metric: 'main thread of /home at rest, CPU slowed 4 times',
      value: (seconds / (REST_MS / 1000)) * 100,
      limit: BUSY_PERCENT,
      unit: '%',
      digits: 1,
    }),
  ]
}
