import { isPlaceholderProfile, profiles } from '@kooma/content/social-links.ts'
import { placeholderVideos } from '@kooma/content/videos.ts'
import { type Finding, pass, warn } from './finding.ts'

/** Lists what in the content still stands in for the owner's own. */
export function checkContent(): Finding[] {
  return [checkProfiles(profiles.filter(isPlaceholderProfile).map(({ name }) => name)), checkVideos(placeholderVideos().map(({ title }) => title))]
}

/** Judges the social links by the networks whose address is a placeholder. */
export function checkProfiles(placeholders: readonly string[]): Finding {
  if (placeholders.length === 0) return pass('Social links', 'All lead to the academy.')
  return warn(
    'Social links',
    `Placeholders lead to the front page of ${placeholders.join(', ')}.`,
    'Put the addresses of the profiles into content/src/social-links.ts.',
  )
}

/** Judges the sample videos by the titles of those that are somebody else’s. */
export function checkVideos(placeholders: readonly string[]): Finding {
  if (placeholders.length === 0) return pass('Sample videos', 'All are the academy’s own.')
  return warn(
    'Sample videos',
    `Placeholders, not the academy’s own: ${placeholders.join(', ')}.`,
    'Put the links of the academy’s videos into content/src/videos.ts.',
  )
}
