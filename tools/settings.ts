import { resolve } from 'node:path'
import { placeholderMailboxNotice } from '@kooma/content/site-settings.ts'
import { type Config, readConfig } from '@kooma/server/config.ts'
import { config as readDotenv } from 'dotenv'
import { projectFolder } from './child-process.js'

/** The settings of a run of the whole site: the server's, the port where the site is published, and what to tell whoever starts it. */
export type SiteRun = { config: Config; httpPort: number; modeInWords: string; notice: string }

/** Reads the root .env and the environment, which wins. Ends the process with a line for each wrong setting. */
export function readSettings(): SiteRun {
  readDotenv({ path: resolve(projectFolder, '.env'), quiet: true })
  const httpPort = Number(process.env.HTTP_PORT || 8080)
  const portProblems =
    Number.isInteger(httpPort) && httpPort > 0 && httpPort < 65_536
      ? []
      : [`HTTP_PORT=${process.env.HTTP_PORT}: must be a whole number from 1 to 65535`]
  const read = readConfig(process.env)
  if ('problems' in read || portProblems.length > 0) {
    console.error([...portProblems, ...('problems' in read ? read.problems : [])].join('\n'))
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
