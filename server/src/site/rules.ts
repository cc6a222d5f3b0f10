import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const schema = z.object({
  pages: z.record(z.string(), z.string()),
  notFoundFile: z.string(),
  headers: z.record(z.string(), z.string()),
})

/** The file of each path and the headers of every response, as the client's build wrote them. */
export type ServingRules = z.infer<typeof schema>

/** Reads the rules of a built site. Throws an error that names the remedy when there are none. */
export function readServingRules(siteDir: string): ServingRules {
  const file = join(siteDir, 'serving', 'rules.json')
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new Error(`SITE_DIR=${siteDir}: holds no built site. Run npm run build, or leave SITE_DIR out to serve the API alone.`)
  }
}
