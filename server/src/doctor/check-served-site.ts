import { noScriptFormAction, type SiteSettings } from '@kooma/content/site-settings.ts'
import { playerOrigin } from '@kooma/content/videos.ts'
import { z } from 'zod'
import { type Finding, fail, pass } from './finding.ts'

const LOAD_LIMIT_MS = 10_000
const CHAT_MARGIN_MS = 2000
const PAGE = '/videography'
const START = 'Start the site with sh deploy/up.sh or npm start, or name another with --site=https://example.org.'
const NO_NAME = 'The name leads nowhere yet. Let its DNS record name this machine, then ask the doctor again.'
const NO_TRUST = 'Browsers refuse it too. Put a certificate for this name into TLS_CERT_DIR, or give it to the proxy.'
const REBUILD = 'Rebuild the site with the current settings: sh deploy/up.sh, or restart npm start.'
const OWN_HEADERS = 'Keep the proxy in front of the site from replacing its headers.'
const NO_SERVER = 'nginx reaches no server. Look for it with docker compose ps, and read docker compose logs server.'
const REFUSED = 'The server can’t reply now. Ask the doctor again in a minute, and read docker compose logs server.'
const NO_API = 'Let the proxy in front of the site pass /api/ on as it is, and read docker compose logs server.'

// Otherwise the form service and the player refuse visitors.
const REFERRER_POLICY = 'strict-origin-when-cross-origin'

/** Checks what a browser would do with the page that has the form and the videos, and sends the chat a message. */
export async function checkServedSite(site: string, settings: SiteSettings): Promise<Finding[]> {
  try {
    const response = await fetch(new URL(PAGE, site), { signal: AbortSignal.timeout(LOAD_LIMIT_MS) })
    const page = await response.text()
    const { status, headers } = response
    const policy = headers.get('Referrer-Policy')
    if (!response.ok)
      return [fail('Site', `${site}${PAGE} answers with HTTP status ${status}.`, 'Read docker compose logs web.')]
    return [
      pass('Site', `${site} answers.`),
      policy === REFERRER_POLICY
        ? pass('Referrer-Policy', 'The form service and the player learn the site’s origin.')
        : fail('Referrer-Policy', `It is ${policy ?? 'missing'}, but must be ${REFERRER_POLICY}.`, OWN_HEADERS),
      checkContentSecurityPolicy(headers.get('Content-Security-Policy'), settings),
      checkPage(page, settings),
      // At the address that a proxy redirects to: `fetch` makes a GET of a redirected POST.
      await checkChat(response.url, settings),
    ]
  } catch (error) {
    const says = describe(error)
    const remedy = /ENOTFOUND|EAI_AGAIN/.test(says) ? NO_NAME : /certificate/.test(says) ? NO_TRUST : START
    return [fail('Site', `${site} does not answer: ${says}.`, remedy)]
  }
}

function checkContentSecurityPolicy(policy: string | null, { bookingEndpoint }: SiteSettings): Finding {
  const subject = 'Content-Security-Policy'
  if (policy === null) return fail(subject, 'The site sends none.', OWN_HEADERS)
  const service = new URL(bookingEndpoint).origin
  const wanted = { 'connect-src': service, 'form-action': service, 'frame-src': playerOrigin }
  const directives = policy.split(';').map((part) => part.trim().split(/\s+/))
  const lacking = Object.entries(wanted).flatMap(([name, origin]) =>
    directives.some(([first, ...sources]) => first === name && sources.includes(origin)) ? [] : `${name} ${origin}`,
  )
  if (lacking.length === 0) return pass(subject, 'Browsers may reach the form service and the player.')
  return fail(subject, `It lacks ${lacking.join(', ')}.`, REBUILD)
}

// A site that was built with other settings looks right but sends its bookings elsewhere.
function checkPage(page: string, settings: SiteSettings): Finding {
  const action = noScriptFormAction(settings)
  if (!page.includes(`action="${action.replaceAll('&', '&amp;')}"`))
    return fail('Form', `The settings say ${action}, but the built form posts elsewhere.`, REBUILD)
  const says = `The built form posts to ${action}. Send a booking to see whether the service is activated: docs/deploying.md, Going live.`
  return pass('Form', says)
}

const chatAnswer = z.object({ reply: z.string().optional(), error: z.object({ code: z.string() }).optional() })

async function checkChat(site: string, { chatTimeoutMs }: SiteSettings): Promise<Finding> {
  try {
    const response = await fetch(new URL('/api/chat', site), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ message: 'Hello' }),
      signal: AbortSignal.timeout(chatTimeoutMs + CHAT_MARGIN_MS),
    })
    const { data } = chatAnswer.safeParse(await response.json().catch(() => undefined))
    if (response.ok && data?.reply) return pass('Chat', 'A message gets a reply.')
    const code = data?.error?.code ?? ''
    const says = `A message gets HTTP status ${response.status}${code && ` (${code})`} and no reply.`
    return fail('Chat', says, code === 'unavailable' ? NO_SERVER : code ? REFUSED : NO_API)
  } catch (error) {
    return fail('Chat', `A message gets no answer: ${describe(error)}.`, NO_SERVER)
  }
}

function describe(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  // fetch itself only says that it failed.
  return error.cause instanceof Error ? error.cause.message : error.message
}
