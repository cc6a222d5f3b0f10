import type { VideoCategory } from '@kooma/content/videos.ts'
import realEstate1 from '../../art/poster-realestate-1.svg'
import realEstate2 from '../../art/poster-realestate-2.svg'
import sport1 from '../../art/poster-sport-1.svg'
import sport2 from '../../art/poster-sport-2.svg'
import sport3 from '../../art/poster-sport-3.svg'
import sport4 from '../../art/poster-sport-4.svg'

const posters: Record<VideoCategory['title'], readonly string[]> = {
  Sport: [sport1, sport2, sport3, sport4],
  RealEstate: [realEstate1, realEstate2],
}

/** Picks our own picture for a video, seen until its thumbnail is there, and instead of it when there is none. */
export function posterOf(category: VideoCategory['title'], index: number): string {
  const choice = posters[category]
  return choice[index % choice.length] ?? sport1
}
