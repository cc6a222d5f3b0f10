import type { VideoCategory } from '@kooma/content/videos.ts'
import { useState } from 'react'
import { CarouselArrows } from './CarouselArrows.tsx'
import { useCarousel } from './use-carousel.ts'
import { VideoCard } from './VideoCard.tsx'
import styles from './VideoRow.module.css'

// The content names a category's drawings without their numbers.
const drawings = import.meta.glob<string>('../../art/poster-*.svg', { eager: true, query: '?url', import: 'default' })

type Props = { category: VideoCategory }

export function VideoRow({ category: { title, videos, artwork = 'poster-sport' } }: Props) {
  const [playingUrl, setPlayingUrl] = useState<string>()
  const posters = Object.entries(drawings).flatMap(([file, address]) => (file.includes(`/${artwork}-`) ? address : []))
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
              poster={posters[index % posters.length] ?? ''}
              isPlaying={video.url === playingUrl}
              onPlay={() => setPlayingUrl(video.url)}
            />
          ))}
        </ul>
      </section>
    </div>
  )
}
