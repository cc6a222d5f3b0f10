import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const texts = z.record(z.string(), z.string())
const rules = z.object({ pages: texts, notFoundFile: z.string(), headers: texts })

/** Reads the file of each path and the headers of every response, as the client's build wrote them. Throws an error that names the remedy when there are none. */
export function readServingRules(siteDir: string) {
  const file = join(siteDir, 'serving', 'rules.json')
  try {
    return rules.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new Error(`SITE_DIR=${siteDir}: holds no built site. Run npm run build, or leave SITE_DIR out to serve the API alone.`)
  }
}
