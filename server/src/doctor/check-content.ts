import { placeholderProfiles } from '@kooma/content/social-links.ts'
import { areVideosPlaceholders, videoCategories } from '@kooma/content/videos.ts'
import { type Finding, pass, warn } from './finding.ts'

/** Lists what in the content still stands in for the owner's own. */
export function checkContent(): Finding[] {
  return [checkProfiles(placeholderProfiles), checkVideos(areVideosPlaceholders)]
}

/** Judges the social links by the networks whose address is a placeholder. */
export function checkProfiles(placeholders: readonly string[]): Finding {
  if (placeholders.length === 0) return pass('Social links', 'All lead to the academy.')
  return warn(
    'Social links',
    `Placeholders lead to the front page of ${placeholders.join(', ')}.`,
    'Put the real addresses into content/src/social-links.ts and take the networks out of placeholderProfiles.',
  )
}

/** Judges the sample videos by whether they are somebody else's. */
export function checkVideos(arePlaceholders: boolean): Finding {
  const count = videoCategories.flatMap(({ videos }) => videos).length
  if (!arePlaceholders) return pass('Sample videos', `All ${count} are the academy’s own.`)
  return warn(
    'Sample videos',
    `All ${count} are placeholders and not the academy’s own.`,
    'Put the academy’s embed links into content/src/videos.ts and set areVideosPlaceholders to false.',
  )
}
