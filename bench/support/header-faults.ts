import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from '@kooma/content/pages.ts'
import { z } from 'zod'
import { type Answer, askOverTls } from '../../tests/support/http-client.ts'
import type { SiteOfReplicas } from '../../tests/support/servers/site-of-replicas.ts'

type Asked = { path: string; method?: string; body?: string; status: number }

const CHAT = { path: '/api/chat', method: 'POST', body: '{"message":"Do I need a licence?"}' }
const TOO_LARGE = JSON.stringify({ message: 'a'.repeat(20_000) })

// Pages, redirects, files, the API, and every kind of error that nginx or the server answers with.
const withServers: readonly Asked[] = [
  ...[...pages.map(({ path }) => path), '/favicon.svg', '/healthz'].map((path) => ({ path, status: 200 })),
  ...['/FAQ', '/faq/?a=1'].map((path) => ({ path, status: 301 })),
  ...['/nope', '/assets/nope.js', '/api/nope'].map((path) => ({ path, status: 404 })),
  { path: '/faq', method: 'POST', status: 405 },
  { path: '/faq', method: 'TRACE', status: 405 },
  { path: `/${'a'.repeat(40_000)}`, status: 414 },
  { path: '/%00', status: 400 },
  { ...CHAT, status: 200 },
  { path: '/api/chat', status: 405 },
  { ...CHAT, body: '{', status: 400 },
  { ...CHAT, body: TOO_LARGE, status: 413 },
]
const withoutServers: readonly Asked[] = [
  { path: '/faq', status: 200 },
  { ...CHAT, status: 503 },
]

/** The number of answers that `findHeaderFaults` checks. */
export const kindsOfAnswer = withServers.length + withoutServers.length

/**
 * Requests every kind of answer over TLS, stops the servers, and requests what nginx answers without them.
 * Returns a line for each wrong status, each security header that is missing, wrong or repeated, and each version number.
 */
export async function findHeaderFaults(site: SiteOfReplicas, siteFolder: string): Promise<string[]> {
  const headers = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(join(siteFolder, 'serving/headers.json'), 'utf8')))
  const wanted = { ...headers, 'Strict-Transport-Security': 'max-age=63072000' }
  const faults: string[] = []
  const check = async ({ path, status, ...question }: Asked) => {
    const answer = await askOverTls(site, path, question)
    const name = `${question.method ?? 'GET'} ${path.slice(0, 20)} ${answer.status}`
    if (answer.status !== status) faults.push(`${name} instead of ${status}`)
    faults.push(...faultsOf(answer, wanted).map((fault) => `${name}: ${fault}`))
  }
  for (const asked of withServers) await check(asked)
  await Promise.all(site.replicas.map((replica) => replica.stop('SIGKILL')))
  for (const asked of withoutServers) await check(asked)
  return faults
}

function faultsOf({ rawHeaders, headers }: Answer, wanted: Record<string, string>): string[] {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  const faults = Object.entries(wanted).flatMap(([name, value]) => {
    const count = names.filter((sent) => sent === name.toLowerCase()).length
    return count === 1 && headers[name.toLowerCase()] === value
      ? []
      : [`${name} ${count} times, with the value ${headers[name.toLowerCase()]}`]
  })
  if (/\d/.test(String(headers.server ?? ''))) faults.push(`the version ${headers.server}`)
  if (headers['x-powered-by']) faults.push('X-Powered-By')
  return faults
}
