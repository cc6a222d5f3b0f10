import { noScriptFormAction, type SiteSettings } from '@kooma/content/site-settings.ts'
import { playerOrigin } from '@kooma/content/videos.ts'
import { fail, type Finding, pass } from './finding.ts'

const LOAD_LIMIT_MS = 10_000
const PAGE = '/videography'
const REBUILD = 'Build the site anew with the settings of now: docker compose up -d, or start npm start again.'
const OWN_HEADERS = 'Let nothing in front of the site replace its headers.'

// Under these a form service and a player on another origin learn where a visitor comes from; both refuse him otherwise.
const TELLING_POLICIES = ['strict-origin-when-cross-origin', 'origin-when-cross-origin', 'strict-origin', 'origin', 'no-referrer-when-downgrade']

/** Asks the running site for the page with the form and the videos, and judges what a browser would make of its headers. */
export async function checkServedSite(site: string, settings: SiteSettings): Promise<Finding[]> {
  try {
    const response = await fetch(new URL(PAGE, site), { signal: AbortSignal.timeout(LOAD_LIMIT_MS) })
    const page = await response.text()
    if (!response.ok) return [fail('Site', `${site}${PAGE} answers ${response.status}.`, 'Look into the logs: docker compose logs.')]
    return [
      pass('Site', `${site} answers.`),
      checkReferrerPolicy(response.headers.get('Referrer-Policy')),
      ...checkContentSecurityPolicy(response.headers.get('Content-Security-Policy'), settings),
      checkPage(page, settings),
    ]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [
      fail(
        'Site',
        `${site} does not answer: ${reason}.`,
        'Start it with docker compose up -d or npm start, or name another with --site=https://example.org.',
      ),
    ]
  }
}

function checkReferrerPolicy(policy: string | null): Finding {
  if (policy && TELLING_POLICIES.includes(policy))
    return pass('Referrer-Policy', `${policy}: the form service and the player learn the site’s origin.`)
  return fail('Referrer-Policy', `It is ${policy ?? 'missing'}, but must be strict-origin-when-cross-origin.`, OWN_HEADERS)
}

function checkContentSecurityPolicy(policy: string | null, { bookingEndpoint }: SiteSettings): Finding[] {
  const service = new URL(bookingEndpoint).origin
  const needs: [string, string][] = [
    ['connect-src', service],
    ['form-action', service],
    ['frame-src', playerOrigin],
  ]
  return needs.map(([directive, origin]) => {
    const subject = `Content-Security-Policy ${directive}`
    if (policy === null) return fail(subject, 'The site sends no Content-Security-Policy.', OWN_HEADERS)
    if (sourcesOf(policy, directive).includes(origin)) return pass(subject, `It lets the browser reach ${origin}.`)
    return fail(subject, `It keeps the browser from ${origin}.`, REBUILD)
  })
}

function sourcesOf(policy: string, directive: string): string[] {
  const words = policy.split(';').map((part) => part.trim().split(/\s+/))
  return words.find(([name]) => name === directive)?.slice(1) ?? []
}

// A site that was built with other settings looks right and sends its bookings elsewhere.
function checkPage(page: string, settings: SiteSettings): Finding {
  const action = noScriptFormAction(settings)
  if (page.includes(`action="${action.replaceAll('&', '&amp;')}"`)) return pass('Form', `The built form posts to ${action}.`)
  return fail('Form', `The built form does not post to ${action}, as the settings say.`, REBUILD)
}
