// `npm run build`: the site in client/dist.
import { build } from '../tools/built-site.ts'
import { readSettings } from '../tools/settings.ts'

const { notice } = readSettings()
await build()
if (notice) console.log(notice)
