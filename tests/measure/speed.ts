// How fast the site is, beside a page with nothing in it: npm run measure -- speed
import { join } from 'node:path'
import { report } from './outcome.ts'
import { startMeasuredSite } from './speed/measured-site.ts'
import { measurePaint } from './speed/paint.ts'

const site = await startMeasuredSite()
const outcomes = await measurePaint(site.switches)
await site.stop()
report('speed', outcomes, join(import.meta.dirname, '../../docs/performance.md'))
