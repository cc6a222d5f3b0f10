/** The address is what Share on YouTube gives. */
export type Video = { url: string; title: string }

export type VideoCategory = {
  title: string
  videos: readonly Video[]
  /** The drawing of videos without a thumbnail; `poster-sport` unless given. */
  artwork?: 'poster-sport' | 'poster-realestate'
}

export const videographyIntroduction = {
  heading: 'Drone Videography',
  text: 'Sport and real estate, seen from where only a drone can go.',
} as const

/** Other people made these. Until the owner replaces them, their titles must not claim them as ours. */
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
    artwork: 'poster-realestate',
    videos: [
      { url: 'https://www.youtube-nocookie.com/embed/HK7Ze9S3kC4', title: 'Real estate sample 1' },
      { url: 'https://www.youtube-nocookie.com/embed/6D-DWX2U0mY', title: 'Real estate sample 2' },
    ],
  },
]

// The owner replaces the links above, and this list tells which placeholders are left.
const PLACEHOLDERS = ['9pEqyr_uT-k', 'fBiataDpGIo', 'VgS54fqKxf0', 'LVoPGlNvHhw', 'HK7Ze9S3kC4', '6D-DWX2U0mY']

export function placeholderVideos(): Video[] {
  return videoCategories.flatMap(({ videos }) => videos).filter((video) => PLACEHOLDERS.includes(videoId(video)))
}

/** YouTube's address that sets no cookies before a video plays. */
export const playerOrigin = 'https://www.youtube-nocookie.com'

const VIDEO_LINK =
  /^https?:\/\/(?:\w+\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|(?:embed|shorts|live|v)\/))([\w-]{11})(?![\w-])/i

/** The id of 11 characters in any link to a video. Empty when the link names none; the build refuses such a link. */
export function videoId({ url }: Pick<Video, 'url'>): string {
  return VIDEO_LINK.exec(url.trim())?.[1] ?? ''
}
