import { pages } from '@kooma/content/pages.ts'
import { askOverTls, askPlainly } from '../../tests/support/http-client.ts'
import { type SiteOfReplicas, startSiteOfReplicas } from '../../tests/support/servers/site-of-replicas.ts'
import { atLeast, exactly, type Outcome } from '../outcome.ts'
import { findHeaderFaults, kindsOfAnswer } from '../support/header-faults.ts'
import { observatoryScore } from '../support/observatory-score.ts'

/** Checks the headers over TLS on pages, redirects, files, the API, and every kind of error, with and without servers. */
export async function measureHeaders(siteFolder: string): Promise<Outcome[]> {
  const site = await startSiteOfReplicas({ siteFolder, tlsHost: 'kooma.example' })
  const scores = await Promise.all(pages.map(({ path }) => scoreOf(site, path)))
  const faults = await findHeaderFaults(site, siteFolder)
  await site.stop()
  for (const fault of faults) console.error(fault)
  return [
    exactly(
      `Faults in the security headers of ${kindsOfAnswer} kinds of answer over TLS: one missing or sent twice, or a version number`,
      faults.length,
      0,
    ),
    atLeast({
      metric: "The lowest score of a page by the rules of Mozilla's HTTP Observatory",
      value: Math.min(...scores),
      limit: 135,
    }),
  ]
}

async function scoreOf(site: SiteOfReplicas, path: string): Promise<number> {
  const points = observatoryScore(await askOverTls(site, path), await askPlainly(site, path))
  return Object.values(points).reduce((sum, value) => sum + value, 0)
}
