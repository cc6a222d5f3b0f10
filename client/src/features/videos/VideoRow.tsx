import type { VideoCategory } from '@kooma/content/videos.ts'
import { useState } from 'react'
import realEstate1 from '../../art/poster-realestate-1.svg'
import realEstate2 from '../../art/poster-realestate-2.svg'
import sport1 from '../../art/poster-sport-1.svg'
import sport2 from '../../art/poster-sport-2.svg'
import sport3 from '../../art/poster-sport-3.svg'
import sport4 from '../../art/poster-sport-4.svg'
import { CarouselArrows } from './CarouselArrows.tsx'
import { useCarousel } from './use-carousel.ts'
import { VideoCard } from './VideoCard.tsx'
import styles from './VideoRow.module.css'

const sportPosters = [sport1, sport2, sport3, sport4] as const
const realEstatePosters = [realEstate1, realEstate2] as const

type Props = { category: VideoCategory }

/** A carousel of sample videos. One plays at a time. */
export function VideoRow({ category: { title, videos } }: Props) {
  const [playingUrl, setPlayingUrl] = useState<string>()
  const posters = title === 'RealEstate' ? realEstatePosters : sportPosters
  const { track, isAtStart, isAtEnd, measure, scrollByOneWidth } = useCarousel()

  return (
    <div className={styles.row}>
      <header className={styles.header}>
        <h2>{title}</h2>
        <CarouselArrows rowTitle={title} isAtStart={isAtStart} isAtEnd={isAtEnd} onScroll={scrollByOneWidth} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: not every browser makes a scrollable area reachable by keyboard. */}
      <section className={styles.track} ref={track} onScroll={measure} aria-label={`${title} videos`} tabIndex={0}>
        <ul className={styles.videos}>
          {videos.map((video, index) => (
            <VideoCard
              key={video.url}
              video={video}
              poster={posters[index % posters.length] ?? posters[0]}
              isPlaying={video.url === playingUrl}
              onPlay={() => setPlayingUrl(video.url)}
            />
          ))}
        </ul>
      </section>
    </div>
  )
}
