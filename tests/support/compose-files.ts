import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const service = z.looseObject({
  image: z.string().optional(),
  ports: z.array(z.unknown()).optional(),
  command: z.unknown().optional(),
  entrypoint: z.unknown().optional(),
  healthcheck: z.looseObject({}).optional(),
  tmpfs: z.array(z.string()).optional(),
  volumes: z.array(z.unknown()).optional(),
})

/** A service of a compose file, with anchors resolved. */
export type ComposeService = z.infer<typeof service>

/** Reads the services of a compose file, by name. Settings such as `${HTTP_PORT}` stay as written. */
export function readComposeFile(name: string): Record<string, ComposeService> {
  const text = readFileSync(join(import.meta.dirname, '../..', name), 'utf8')
  // Compose's own tag, which makes a list replace another. The parser doesn't know it.
  const parsed = parse(text.replaceAll('!override ', ''), { merge: true })
  return z.object({ services: z.record(z.string(), service) }).parse(parsed).services
}
