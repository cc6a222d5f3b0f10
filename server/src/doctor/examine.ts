import type { Environment } from '../settings.ts'
import { readConfig } from '../config.ts'
import { checkContent } from './check-content.ts'
import { checkLlm } from './check-llm.ts'
import { checkServedSite } from './check-served-site.ts'
import { checkSettings } from './check-settings.ts'
import { fail, type Finding, pass } from './finding.ts'

/** Runs every check against an environment and a running site. Wrong settings are reported alone, because the other checks need right ones. */
export async function examine(environment: Environment, site: string): Promise<Finding[]> {
  const read = readConfig(environment)
  if ('problems' in read) {
    return read.problems.map((problem) => fail('Settings', problem, 'Correct it in .env. Read .env.example for what each setting is for.'))
  }
  const { config } = read
  const [served, model] = await Promise.all([checkServedSite(site, config.site), checkLlm(config)])
  return [pass('Settings', 'All are well formed.'), ...checkSettings(config.site), ...checkContent(), ...served, model]
}
