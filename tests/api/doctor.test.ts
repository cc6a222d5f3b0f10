import { noScriptFormAction } from '@kooma/content/site-settings.ts'
import { readSiteSettings } from '@kooma/server/config.ts'
import { checkLlm } from '@kooma/server/doctor/check-llm.ts'
import { checkServedSite } from '@kooma/server/doctor/check-served-site.ts'
import { checkLimits, checkProfiles, checkSettings, checkVideos } from '@kooma/server/doctor/examine.ts'
import type { Finding } from '@kooma/server/doctor/finding.ts'
import { expect, onTestFinished, test } from 'vitest'
import { selfSignedIdentity } from '../../tools/certificate.ts'
import { anAbsentRedis } from '../support/peers/redis-process.ts'
import { serve } from '../support/peers/serve.ts'

// doctor.spec.ts shows that a right site passes.

const OWN = { SITE_URL: 'https://kooma.org', CONTACT_EMAIL: 'fly@kooma.org', CONTACT_PHONE: '+1 416 555 2671' }
const ELSEWHERE = { ...OWN, BOOKING_ENDPOINT: 'https://forms.example/' }
const site = readSiteSettings(OWN)
const POLICY =
  "default-src 'none'; connect-src 'self' https://formsubmit.co; form-action 'self' https://formsubmit.co; frame-src https://www.youtube-nocookie.com"
const CSP = 'Content-Security-Policy'
const FORM = `<form action="${noScriptFormAction(site)}">`
const AS_JSON = { 'Content-Type': 'application/json' }
const NOWHERE = 'http://127.0.0.1:9'
const subjectsThat = (status: string, findings: Finding[]) =>
  findings.flatMap((finding) => (finding.status === status ? [finding.subject] : []))

test.each([
  ['are the owner’s own', OWN, [], []],
  ['are placeholders, so bookings go nowhere', {}, ['Mailbox'], ['Address', 'Phone']],
  ['name the placeholder, though they book elsewhere', { ...ELSEWHERE, CONTACT_EMAIL: '' }, ['Mailbox'], []],
  ['book elsewhere', ELSEWHERE, [], ['Mailbox']],
])('judges settings that %s', (_, settings, fails, warnings) => {
  const findings = checkSettings(readSiteSettings(settings))
  expect([subjectsThat('fail', findings), subjectsThat('warn', findings)]).toEqual([fails, warnings])
})

test('warns of placeholders in the content by name, and of nothing else', () => {
  expect(checkProfiles(['tiktok'])).toMatchObject({ ...failing('tiktok'), status: 'warn' })
  expect(checkVideos(['Sport sample 1'])).toMatchObject({ ...failing('Sport sample 1'), status: 'warn' })
  expect([checkProfiles([]).status, checkVideos([]).status]).toEqual(['pass', 'pass'])
})

const RIGHT = { 'Referrer-Policy': 'strict-origin-when-cross-origin', [CSP]: POLICY }

test.each([
  ['a policy that hides the visitor’s origin', { 'Referrer-Policy': 'no-referrer' }, FORM, ['Referrer-Policy']],
  ['a policy for another form service', { [CSP]: POLICY.replaceAll('submit.co', 'submit.com') }, FORM, [CSP]],
  ['a form of another mailbox', {}, '<form action="https://formsubmit.co/other@kooma.org">', ['Form']],
])('finds in a site with %s', async (_, wrong, body, subjects) => {
  const served = await aSite({ headers: { ...RIGHT, ...wrong }, body })
  expect(subjectsThat('fail', await checkServedSite(served, site))).toEqual(subjects)
})

test('finds that a name leads nowhere yet, and a certificate that nobody trusts', async () => {
  expect(await checkServedSite('https://kooma.invalid', site)).toMatchObject([failing('', 'DNS')])
  const { port, close } = await serve(() => undefined, 0, '127.0.0.1', selfSignedIdentity('localhost'))
  onTestFinished(close)
  expect(await checkServedSite(`https://localhost:${port}`, site)).toMatchObject([failing('', 'certificate')])
})

test('finds a Redis that is away, and passes one that is there', async () => {
  const redis = await anAbsentRedis()
  expect(await checkLimits(redis.url)).toMatchObject(failing('ECONNREFUSED'))
  await redis.start()
  expect((await checkLimits(redis.url)).status).toBe('pass')
})

const error = (code: string) => `{"error":{"code":"${code}"}}`

test.each<[what: string, served: Served, says: string, remedy: string]>([
  ['with an error', { status: 502 }, '502', ''],
  ['without a server', { chat: [503, error('unavailable')] }, 'HTTP status 503 (unavailable)', 'docker compose ps'],
  ['at its limit', { chat: [429, error('too_many_messages')] }, '429 (too_many_messages)', 'in a minute'],
  ['with a page in place of the chat', { chat: [200, '<h1>Hello</h1>'] }, 'HTTP status 200', 'pass /api/ on'],
])('finds a site %s, and says what to do', async (_, served, says, remedy) => {
  const findings = await checkServedSite(await aSite(served), site)
  expect(findings.at(-1)).toMatchObject(failing(says, remedy))
})

test.each([
  [401, '{"error":{"message":"bad key"}}', 'OPENAI_API_KEY_FILE'],
  [403, '{"error":{"message":"no right"}}', 'OPENAI_API_KEY, OPENAI_BASE_URL and OPENAI_MODEL'],
  [500, 'oops', 'status page'],
  [200, '<h1>Hello</h1>', 'chat completions'],
])('finds a model that answers %i %s, and says what to do', async (status, body, remedy) => {
  const says = status === 200 ? 'no_reply' : `HTTP status ${status}`
  const finding = await askModel(await aSite({ status, body, headers: AS_JSON }))
  expect(finding).toMatchObject(failing(says, remedy))
  expect(JSON.stringify(finding)).not.toContain('secret-key')
})

test('finds a model whose reply visitors would not see, and says why', async () => {
  const body = JSON.stringify({ choices: [{ message: { content: 'Our courses cost $300.' } }] })
  const held = { ...failing('the reply was held back: unknown_claim', 'CHAT_GUARD'), status: 'warn' }
  expect(await askModel(await aSite({ body, headers: AS_JSON }))).toMatchObject(held)
})

test('finds that nothing answers at the address of the site or the model', async () => {
  expect(await checkServedSite(NOWHERE, site)).toMatchObject([failing('does not answer')])
  expect(await askModel('http://127.0.0.2:1022/v1')).toMatchObject(failing('ECONNREFUSED', 'host.docker.internal'))
})

function failing(says: string, remedy = '') {
  return { status: 'fail', says: expect.stringContaining(says), remedy: expect.stringContaining(remedy) }
}

function askModel(baseUrl: string) {
  return checkLlm({ llm: { apiKey: 'secret-key', baseUrl, model: 'tiny' }, site, chatGuard: 'on' })
}

type Served = { status?: number; headers?: Record<string, string>; body?: string; chat?: [number, string] }

async function aSite({ status = 200, headers = {}, body = FORM, chat = [200, '{"reply":"Hello!"}'] }: Served) {
  const [chatStatus, reply] = chat
  const { url, close } = await serve((request, response) => {
    if (request.url === '/api/chat') response.writeHead(chatStatus, AS_JSON).end(reply)
    else response.writeHead(status, headers).end(body)
  })
  onTestFinished(close)
  return url
}
