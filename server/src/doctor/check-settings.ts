import { isPlaceholderMailbox, placeholderEmail, placeholderPhone, type SiteSettings } from '@kooma/content/site-settings.ts'
import { fail, type Finding, pass, warn } from './finding.ts'

const GO_LIVE = 'docs/deploying.md, Going live'

/** Checks the owner's settings: where the site is published, and whether bookings and messages reach anybody. */
export function checkSettings(settings: SiteSettings): Finding[] {
  return [checkAddress(settings), checkMailbox(settings), checkBookingEndpoint(settings), checkPhone(settings)]
}

function checkAddress({ siteUrl }: SiteSettings): Finding {
  const { hostname, protocol } = new URL(siteUrl)
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    return warn(
      'Address',
      `SITE_URL is ${siteUrl}, so search engines are told not to list the site.`,
      'Set SITE_URL to the public address, such as https://example.org.',
    )
  }
  if (protocol === 'http:') return warn('Address', `${siteUrl} is not encrypted.`, 'Set SITE_URL to an address that starts with https://.')
  return pass('Address', `The site is published at ${siteUrl}.`)
}

function checkMailbox(settings: SiteSettings): Finding {
  const remedy = 'Set CONTACT_EMAIL to the mailbox of the academy.'
  if (isPlaceholderMailbox(settings)) return fail('Mailbox', `Bookings go nowhere: ${settings.bookingEndpoint} is a placeholder.`, remedy)
  if (settings.contactEmail === placeholderEmail) return fail('Mailbox', `The pages name ${placeholderEmail}, which reaches nobody.`, remedy)
  return pass('Mailbox', `The pages name ${settings.contactEmail}.`)
}

function checkBookingEndpoint({ bookingEndpoint }: SiteSettings): Finding {
  const { origin, protocol } = new URL(bookingEndpoint)
  if (protocol === 'http:') {
    return warn('Form service', `Bookings travel to ${origin} unencrypted.`, 'Set BOOKING_ENDPOINT to an address that starts with https://.')
  }
  return pass('Form service', `Bookings go to ${origin}. Send one to see whether the service is activated: ${GO_LIVE}.`)
}

function checkPhone({ contactPhone }: SiteSettings): Finding {
  if (contactPhone === placeholderPhone) {
    return warn('Phone', `WhatsApp leads to the placeholder ${placeholderPhone}.`, 'Set CONTACT_PHONE to the number of the academy.')
  }
  return pass('Phone', `WhatsApp leads to ${contactPhone}.`)
}
