import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { noScriptFormAction } from '@kooma/content/site-settings.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { checkLlm } from './check-llm.ts'
import { checkServedSite } from './check-served-site.ts'
import { readSiteSettings } from '../settings.ts'
import { checkProfiles, checkSettings, checkVideos, examine } from './examine.ts'
import { reportForPeople, reportForPrograms } from './finding.ts'

const ownersSettings = { SITE_URL: 'https://kooma.org', CONTACT_EMAIL: 'fly@kooma.org', CONTACT_PHONE: '+1 416 555 2671' }
const site = readSiteSettings(ownersSettings)
const rightHeaders = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy':
    "default-src 'none'; connect-src 'self' https://formsubmit.co; form-action 'self' https://formsubmit.co; frame-src https://www.youtube-nocookie.com",
}
const rightPage = `<form action="${noScriptFormAction(site)}">`

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

describe('the settings', () => {
  it('pass when the owner has given his own', () => {
    expect(checkSettings(site).map(({ status }) => status)).toEqual(['pass', 'pass', 'pass', 'pass'])
  })

  it('fail while bookings go nowhere, and warn of the other placeholders', () => {
    const findings = checkSettings(readSiteSettings({}))
    expect(findings.map(({ subject, status }) => `${subject}: ${status}`)).toEqual([
      'Address: warn',
      'Mailbox: fail',
      'Form service: pass',
      'Phone: warn',
    ])
  })

  it('fail when bookings arrive but the pages name the placeholder', () => {
    const settings = readSiteSettings({ BOOKING_ENDPOINT: 'https://formsubmit.co/ajax/el/abc' })
    expect(checkSettings(settings)[1]).toMatchObject({ subject: 'Mailbox', status: 'fail' })
  })

  it('warn of addresses that are not encrypted', () => {
    const settings = readSiteSettings({ ...ownersSettings, SITE_URL: 'http://kooma.org', BOOKING_ENDPOINT: 'http://forms.kooma.org/' })
    expect(checkSettings(settings).map(({ status }) => status)).toEqual(['warn', 'pass', 'warn', 'pass'])
  })

  it('end the examination when they are wrong, each with its name', async () => {
    const findings = await examine({ SITE_URL: 'kooma', PORT: 'many' }, 'http://127.0.0.1:9')
    expect(findings.map(({ status }) => status)).toEqual(['fail', 'fail'])
    expect(findings.map(({ says }) => says).join('\n')).toMatch(/PORT=many[\s\S]*SITE_URL=kooma/)
  })
})

describe('the content', () => {
  it('warns of placeholders by name', () => {
    expect(checkProfiles(['tiktok'])).toMatchObject({ status: 'warn', says: expect.stringContaining('tiktok') })
    expect(checkVideos(['Sport sample 1'])).toMatchObject({ status: 'warn', says: expect.stringContaining('Sport sample 1') })
  })

  it('passes with the owner’s own', () => {
    expect([checkProfiles([]).status, checkVideos([]).status]).toEqual(['pass', 'pass'])
  })
})

describe('the served site', () => {
  it('passes with the right headers and form', async () => {
    const findings = await checkServedSite(await serve(rightHeaders), site)
    expect(findings.map(({ subject, status }) => [subject, status])).toEqual([
      ['Site', 'pass'],
      ['Referrer-Policy', 'pass'],
      ['Content-Security-Policy connect-src', 'pass'],
      ['Content-Security-Policy form-action', 'pass'],
      ['Content-Security-Policy frame-src', 'pass'],
      ['Form', 'pass'],
      ['Chat', 'pass'],
    ])
  })

  it.each([
    ['no server', 503, '{"error":{"code":"unavailable","message":"…"}}', 'HTTP status 503 (unavailable)', 'docker compose ps'],
    ['an LLM that fails', 502, '{"error":{"code":"bad_answer","message":"…"}}', 'HTTP status 502 (bad_answer)', 'The finding about KoomaBot'],
    ['a page in place of the chat', 200, '<h1>Hello</h1>', 'HTTP status 200', 'pass /api/ on'],
  ])('fails with %s behind it, and says what to do', async (_, status, body, says, remedy) => {
    const chat = { status, body }
    expect((await checkServedSite(await serve(rightHeaders, rightPage, 200, chat), site)).at(-1)).toMatchObject({
      subject: 'Chat',
      status: 'fail',
      says: expect.stringContaining(says),
      remedy: expect.stringContaining(remedy),
    })
  })

  it.each([
    ['a policy that hides the visitor’s origin', { ...rightHeaders, 'Referrer-Policy': 'no-referrer' }, ['Referrer-Policy']],
    [
      'no policies at all',
      {},
      ['Referrer-Policy', 'Content-Security-Policy connect-src', 'Content-Security-Policy form-action', 'Content-Security-Policy frame-src'],
    ],
    [
      'a policy for another form service',
      { ...rightHeaders, 'Content-Security-Policy': rightHeaders['Content-Security-Policy'].replaceAll('formsubmit.co', 'formsubmit.com') },
      ['Content-Security-Policy connect-src', 'Content-Security-Policy form-action'],
    ],
  ])('fails with %s', async (_, headers, subjects) => {
    const findings = await checkServedSite(await serve(headers), site)
    expect(findings.filter(({ status }) => status === 'fail').map(({ subject }) => subject)).toEqual(subjects)
  })

  it('fails when it was built for another mailbox', async () => {
    const findings = await checkServedSite(await serve(rightHeaders, '<form action="https://formsubmit.co/other@kooma.org">'), site)
    expect(findings).toContainEqual(expect.objectContaining({ subject: 'Form', status: 'fail', remedy: expect.stringContaining('Rebuild the site') }))
  })

  it('fails when it answers with an error or not at all', async () => {
    expect(await checkServedSite(await serve({}, '', 502), site)).toMatchObject([{ status: 'fail', says: expect.stringContaining('502') }])
    expect(await checkServedSite('http://127.0.0.1:9', site)).toMatchObject([{ status: 'fail', says: expect.stringContaining('does not answer') }])
  })
})

describe('the model', () => {
  it('passes when none is configured', async () => {
    expect(await checkLlm({ llm: undefined, site })).toMatchObject({ status: 'pass' })
  })

  it('passes when it answers', async () => {
    expect(await askModel(200, '{"choices":[{"message":{"role":"assistant","content":"Yes"}}]}')).toMatchObject({ status: 'pass' })
  })

  it.each([
    [401, '{"error":{"message":"bad key"}}', 'HTTP status 401', 'OPENAI_API_KEY'],
    [404, '{"error":{"message":"no model"}}', 'HTTP status 404', 'OPENAI_MODEL'],
    [429, '{"error":{"message":"no credit"}}', 'HTTP status 429', 'credit'],
    [500, 'oops', 'HTTP status 500', 'status page'],
    [200, '<h1>Hello</h1>', 'no_reply', 'OPENAI_BASE_URL'],
  ])('fails when it answers %i %s, and says what to do', async (status, body, says, remedy) => {
    const finding = await askModel(status, body)
    expect(finding).toMatchObject({ status: 'fail', says: expect.stringContaining(says), remedy: expect.stringContaining(remedy) })
    expect(JSON.stringify(finding)).not.toContain('secret-key')
  })

  it('fails when nothing listens at its address, and names the way out of a container', async () => {
    const llm = { apiKey: 'secret-key', baseUrl: 'http://127.0.0.2:1022/v1', model: 'tiny' }
    expect(await checkLlm({ llm, site })).toMatchObject({
      status: 'fail',
      says: expect.stringContaining('ECONNREFUSED'),
      remedy: expect.stringContaining('host.docker.internal'),
    })
  })
})

describe('the report', () => {
  const findings = [
    { status: 'pass', subject: 'One', says: 'is fine.' },
    { status: 'fail', subject: 'Two', says: 'is broken.', remedy: 'Mend it.' },
  ] as const

  it('names the worst first, with its remedy, and counts', () => {
    expect(reportForPeople([...findings])).toBe('fail  Two: is broken.\n      Mend it.\npass  One: is fine.\n\n1 fail, 0 warn, 1 pass')
  })

  it('is JSON for programs', () => {
    expect(JSON.parse(reportForPrograms([...findings]))).toEqual({ isReady: false, findings })
  })
})

async function askModel(status: number, body: string) {
  const baseUrl = await serve({ 'Content-Type': 'application/json' }, body, status)
  return checkLlm({ llm: { apiKey: 'secret-key', baseUrl, model: 'tiny' }, site })
}

async function serve(
  headers: OutgoingHttpHeaders,
  body = rightPage,
  status = 200,
  chat = { status: 200, body: '{"reply":"Hello!"}' },
): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url === '/api/chat') response.writeHead(chat.status, { 'Content-Type': 'application/json' }).end(chat.body)
    else response.writeHead(status, headers).end(body)
  })
  closers.push(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}
