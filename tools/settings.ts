import { resolve } from 'node:path'
import { placeholderMailboxNotice } from '@kooma/content/site-settings.ts'
import { type Config, readConfig } from '@kooma/server/config.ts'
import { parseSettings, wholeNumber } from '@kooma/server/settings.ts'
import { config as readDotenv } from 'dotenv'
import { z } from 'zod'
import { projectFolder } from './child-process.js'

const httpPortSetting = z.object({ HTTP_PORT: wholeNumber(1, 65_535).default(8080) }).transform(({ HTTP_PORT }) => HTTP_PORT)

/** The settings of a run of the whole site: the server's, the port of the site, and what to print at the start. */
export type SiteRun = { config: Config; httpPort: number; modeInWords: string; notice: string }

/** Reads the root .env and the environment, which wins. Ends the process with a line for each wrong setting. */
export function readSettings(): SiteRun {
  readDotenv({ path: resolve(projectFolder, '.env'), quiet: true })
  const { data: httpPort, problems } = parseSettings(httpPortSetting, process.env)
  const read = readConfig(process.env)
  if ('problems' in read || !httpPort) {
    console.error([...problems, ...('problems' in read ? read.problems : [])].join('\n'))
    process.exit(1)
  }
  const { config } = read
  return {
    config,
    httpPort,
    modeInWords: config.llm ? `KoomaBot asks the model ${config.llm.model}` : 'KoomaBot answers from the site’s own facts',
    notice: placeholderMailboxNotice(config.site) ?? '',
  }
}

/** Ends the process with one sentence when another program has the port. */
export function refuseTakenPort(port: number, setting: string): never {
  console.error(`Port ${port} is taken by another program. Stop that one, or choose another with ${setting}=${port + 1}.`)
  process.exit(1)
}
