/** A sample video: the player's address and the name that visitors read. */
export type Video = { url: string; title: string }

/** A row of sample videos. */
export type VideoCategory = { title: 'Sport' | 'RealEstate'; videos: readonly Video[] }

/** The heading of the videography screen and the sentence under it. */
export const videographyIntroduction = {
  heading: 'Drone Videography',
  text: 'Sport and real estate, seen from where only a drone can go.',
} as const

/**
 * The sample videos. They stand in until the owner supplies the academy's own, which is why their titles name only their place:
 * calling somebody else's film ours would mislead a client. The doctor lists them while `areVideosPlaceholders` is true.
 */
export const videoCategories: readonly VideoCategory[] = [
  {
    title: 'Sport',
    videos: [
      { url: 'https://www.youtube-nocookie.com/embed/9pEqyr_uT-k', title: 'Sport sample 1' },
      { url: 'https://www.youtube-nocookie.com/embed/fBiataDpGIo', title: 'Sport sample 2' },
      { url: 'https://www.youtube-nocookie.com/embed/VgS54fqKxf0', title: 'Sport sample 3' },
      { url: 'https://www.youtube-nocookie.com/embed/LVoPGlNvHhw', title: 'Sport sample 4' },
    ],
  },
  {
    title: 'RealEstate',
    videos: [
      { url: 'https://www.youtube-nocookie.com/embed/HK7Ze9S3kC4', title: 'Real estate sample 1' },
      { url: 'https://www.youtube-nocookie.com/embed/6D-DWX2U0mY', title: 'Real estate sample 2' },
    ],
  },
]

/** Whether the videos above are not the academy's own yet. */
export const areVideosPlaceholders = true

/**
 * Reads the 11-character video id out of an embed link.
 * Throws on anything else: links come from our own content, so a bad one should stop the build, not reach a visitor.
 */
export function videoIdFromEmbed({ url, title }: Video): string {
  const id = /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]{11})$/.exec(url)?.[1]
  if (id) return id
  throw new Error(
    `The video '${title}' has the link ${url}, which is no embed link. Give one such as https://www.youtube-nocookie.com/embed/ and the 11 characters of the video.`,
  )
}
