import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { noScriptFormAction } from '@kooma/content/site-settings.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { checkProfiles, checkVideos } from './check-content.ts'
import { checkLlm } from './check-llm.ts'
import { checkServedSite } from './check-served-site.ts'
import { readSiteSettings } from '../settings.ts'
import { checkSettings } from './check-settings.ts'
import { examine } from './examine.ts'
import { reportForPeople, reportForPrograms } from './report.ts'

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
    ])
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
    expect(findings.at(-1)).toMatchObject({ subject: 'Form', status: 'fail', remedy: expect.stringContaining('Build the site anew') })
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

  it.each([
    ['passes when it answers', 200, '{"choices":[{"message":{"role":"assistant","content":"Yes"}}]}', 'pass'],
    ['fails when it refuses', 401, '{"error":{"message":"bad key"}}', 'fail'],
    ['fails when it is broken, without a second call', 500, 'oops', 'fail'],
  ])('%s', async (_, status, body, expected) => {
    const calls: string[] = []
    const baseUrl = await serve({ 'Content-Type': 'application/json' }, body, status, calls)
    const finding = await checkLlm({ llm: { apiKey: 'secret-key', baseUrl, model: 'tiny' }, site })
    expect(finding.status).toBe(expected)
    expect(calls).toHaveLength(1)
    expect(JSON.stringify(finding)).not.toContain('secret-key')
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

async function serve(headers: OutgoingHttpHeaders, body = rightPage, status = 200, calls: string[] = []): Promise<string> {
  const server = createServer((request, response) => {
    calls.push(request.url ?? '')
    response.writeHead(status, headers).end(body)
  })
  closers.push(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}
