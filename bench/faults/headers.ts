import { askOverTls, askPlainly } from '../../tests/support/http-client.ts'
import { type SiteOfReplicas, startSiteOfReplicas } from '../../tests/support/site-of-replicas.ts'
import { atLeast, exactly, type Outcome } from '../outcome.ts'
import { findHeaderFaults, kindsOfAnswer } from '../support/header-faults.ts'
import { observatoryScore } from '../support/observatory-score.ts'

const ROUTES = ['/', '/home', '/courses', '/videography', '/faq']

/** Measures the headers over TLS: on pages, redirects, files, the API, and on every kind of error, with the servers there and gone. */
export async function measureHeaders(siteFolder: string): Promise<Outcome[]> {
  const site = await startSiteOfReplicas({ siteFolder, tlsHost: 'kooma.example' })
  const scores = await Promise.all(ROUTES.map((path) => scoreOf(site, path)))
  const faults = await findHeaderFaults(site, siteFolder)
  await site.stop()
  for (const fault of faults) console.error(fault)
  return [
    exactly(
      `Faults in the security headers of ${kindsOfAnswer} kinds of answer over TLS: one missing, sent twice, or a version told`,
      faults.length,
      0,
    ),
    atLeast({ metric: "The lowest score of the five routes by the rules of Mozilla's HTTP Observatory", value: Math.min(...scores), limit: 135 }),
  ]
}

async function scoreOf(site: SiteOfReplicas, path: string): Promise<number> {
  const points = observatoryScore(await askOverTls(site, path), await askPlainly(site, path))
  return Object.values(points).reduce((sum, value) => sum + value, 0)
}
