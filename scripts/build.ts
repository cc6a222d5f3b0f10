// Builds the site into client/dist: `npm run build`.
import { build } from './site-build.ts'
import { readSettings } from './settings.ts'

readSettings()
await build()
