import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Answer, askOverTls, askPlainly } from '../../support/ask-over-tls.ts'
import { observatoryScore } from '../../support/observatory-score.ts'
import { type SiteOfReplicas, startSiteOfReplicas } from '../../support/site-of-replicas.ts'
import { atLeast, exactly, type Outcome } from '../outcome.ts'

const ROUTES = ['/', '/home', '/courses', '/videography', '/faq']
const CHAT = { method: 'POST', body: '{"message":"Do I need a licence?"}' }
const ALIKE: [path: string, question?: { method?: string; body?: string }, status?: number][] = [
  ...ROUTES.map((path): [string] => [path]),
  ['/FAQ', {}, 301],
  ['/faq/?a=1', {}, 301],
  ['/nope', {}, 404],
  ['/assets/nope.js', {}, 404],
  ['/favicon.svg'],
  ['/healthz'],
  ['/faq', { method: 'POST' }, 405],
  ['/faq', { method: 'TRACE' }, 405],
  [`/${'a'.repeat(40_000)}`, {}, 414],
  ['/%00', {}, 400],
  ['/api/chat', CHAT],
  ['/api/chat', {}, 405],
  ['/api/nope', {}, 404],
  ['/api/chat', { method: 'POST', body: '{' }, 400],
  ['/api/chat', { method: 'POST', body: JSON.stringify({ message: 'a'.repeat(20_000) }) }, 413],
]

/** Measures the headers over TLS: on pages, redirects, files, the API, and on every kind of error, with the servers there and gone. */
export async function measureHeaders(siteFolder: string): Promise<Outcome[]> {
  const site = await startSiteOfReplicas({ siteFolder, tlsHost: 'kooma.example' })
  const rules = z
    .object({ headers: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(siteFolder, 'serving/rules.json'), 'utf8')))
  const wanted: Record<string, string> = { ...rules.headers, 'Strict-Transport-Security': 'max-age=63072000' }
  const faults: string[] = []
  const look = async ([path, question = {}, status = 200]: (typeof ALIKE)[number]) => {
    const answer = await askOverTls(site, path, question)
    const name = `${question.method ?? 'GET'} ${path.slice(0, 20)} ${answer.status}`
    if (answer.status !== status) faults.push(`${name} instead of ${status}`)
    faults.push(...headerFaults(answer, wanted).map((fault) => `${name}: ${fault}`))
  }

  for (const asked of ALIKE) await look(asked)
  const scores = await Promise.all(ROUTES.map((path) => scoreOf(site, path)))
  await Promise.all(site.replicas.map((replica) => replica.stop('SIGKILL')))
  await look(['/api/chat', CHAT, 503])
  await look(['/faq'])
  await site.stop()
  for (const fault of faults) console.error(fault)
  return [
    exactly(
      `Answers over TLS, of ${ALIKE.length + 2} of all kinds, without the full set of security headers, once each, or with a version`,
      faults.length,
      0,
    ),
    atLeast({ promise: "The lowest score of the five routes by the rules of Mozilla's HTTP Observatory", value: Math.min(...scores), bar: 135 }),
  ]
}

function headerFaults({ rawHeaders, headers }: Answer, wanted: Record<string, string>): string[] {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  const faults = Object.entries(wanted).flatMap(([name, value]) => {
    const count = names.filter((sent) => sent === name.toLowerCase()).length
    return count === 1 && headers[name.toLowerCase()] === value ? [] : [`${name} is there ${count} times, as ${headers[name.toLowerCase()]}`]
  })
  if (/\d/.test(String(headers.server ?? ''))) faults.push(`the version ${headers.server}`)
  if (headers['x-powered-by']) faults.push('X-Powered-By')
  return faults
}

async function scoreOf(site: SiteOfReplicas, path: string): Promise<number> {
  const points = observatoryScore(await askOverTls(site, path), await askPlainly(site, path))
  return Object.values(points).reduce((sum, value) => sum + value, 0)
}
