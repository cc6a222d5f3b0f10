import {
  isPlaceholderMailbox,
  isPublished,
  placeholderEmail,
  placeholderPhone,
  type SiteSettings,
} from '@kooma/content/site-settings.ts'
import { isPlaceholderProfile, profiles } from '@kooma/content/social-links.ts'
import { placeholderVideos } from '@kooma/content/videos.ts'
import { readConfig } from '../config.ts'
import { faultOfRedis } from '../limits/redis.ts'
import { checkLlm } from './check-llm.ts'
import { checkServedSite } from './check-served-site.ts'
import { type Finding, fail, pass, warn } from './finding.ts'

/** Wrong settings are reported alone: the other checks need right ones. */
export async function examine(environment: NodeJS.ProcessEnv, site: string): Promise<Finding[]> {
  const read = readConfig(environment)
  const remedy = 'Correct it in .env. Read .env.example for what each setting is for.'
  if ('problems' in read) return read.problems.map((problem) => fail('Settings', problem, remedy))
  const { config } = read
  const [served, model, limits] = await Promise.all([
    checkServedSite(site, config.site),
    checkLlm(config),
    checkLimits(config.redisUrl),
  ])
  return [
    pass('Settings', `All are well formed. The release is ${config.release}.`),
    ...checkSettings(config.site),
    checkProfiles(),
    checkVideos(),
    ...served,
    model,
    limits,
  ]
}

export function checkSettings(settings: SiteSettings): Finding[] {
  const { siteUrl, contactPhone } = settings
  const unlisted = `SITE_URL is ${siteUrl}, so search engines are told not to list the site.`
  const leadsTo = `WhatsApp leads to ${contactPhone}.`
  const placeholder = 'That is a placeholder. Set CONTACT_PHONE to the number of the academy.'
  return [
    isPublished(settings)
      ? pass('Address', `The site is published at ${siteUrl}.`)
      : warn('Address', unlisted, 'Set SITE_URL to the public address, such as https://example.org.'),
    checkMailbox(settings),
    contactPhone === placeholderPhone ? warn('Phone', leadsTo, placeholder) : pass('Phone', leadsTo),
  ]
}

function checkMailbox(settings: SiteSettings): Finding {
  const remedy = 'Set CONTACT_EMAIL to the mailbox of the academy.'
  if (isPlaceholderMailbox(settings))
    return fail('Mailbox', `Bookings go nowhere: ${settings.bookingEndpoint} is a placeholder.`, remedy)
  if (settings.contactEmail === placeholderEmail)
    return fail('Mailbox', `The pages name ${placeholderEmail}, which reaches nobody.`, remedy)
  // Behind an alias or another service there may be any mailbox.
  const mailbox = settings.bookingEndpoint.replace(/^.*\/(?=.)|\/$/g, '')
  if (mailbox.toLowerCase() !== settings.contactEmail.toLowerCase())
    return warn(
      'Mailbox',
      `The pages name ${settings.contactEmail}, and bookings go to the mailbox behind ${settings.bookingEndpoint}.`,
      'Send one from the site, and see in which mailbox it arrives.',
    )
  return pass('Mailbox', `The pages name ${settings.contactEmail}.`)
}

export async function checkLimits(redisUrl: string | undefined): Promise<Finding> {
  if (!redisUrl) return pass('Limits', 'Each server counts for itself.')
  const fault = await faultOfRedis(redisUrl)
  if (!fault) return pass('Limits', 'All servers count together, over Redis.')
  const remedy = 'Check REDIS_URL. docker compose ps redis shows the one that COMPOSE_PROFILES=shared-limits starts.'
  return fail('Limits', `Redis can’t be used (${fault}), so each server counts for itself.`, remedy)
}

export function checkProfiles(placeholders = profiles.filter(isPlaceholderProfile).map(({ name }) => name)): Finding {
  if (placeholders.length === 0) return pass('Social links', 'All lead to the academy.')
  const says = `Placeholders lead to the front page of ${placeholders.join(', ')}.`
  return warn('Social links', says, 'Put the addresses of the profiles into content/src/social-links.ts.')
}

export function checkVideos(placeholders = placeholderVideos().map(({ title }) => title)): Finding {
  if (placeholders.length === 0) return pass('Sample videos', 'All are the academy’s own.')
  const says = `Placeholders, not the academy’s own: ${placeholders.join(', ')}.`
  return warn('Sample videos', says, 'Put the links of the academy’s videos into content/src/videos.ts.')
}
