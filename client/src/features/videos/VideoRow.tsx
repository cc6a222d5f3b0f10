import type { VideoCategory } from '@kooma/content/videos.ts'
import { useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { useCarousel } from './use-carousel.ts'
import { VideoCard } from './VideoCard.tsx'
import styles from './VideoRow.module.css'

// The content names a category's drawings without their numbers.
const drawings = import.meta.glob<string>('../../art/poster-*.svg', { eager: true, query: '?url', import: 'default' })

const arrows = [
  { side: 'left', direction: -1, path: 'M20 12H5M11 5.5L4.5 12l6.5 6.5' },
  { side: 'right', direction: 1, path: 'M4 12h15M13 5.5l6.5 6.5-6.5 6.5' },
] as const

type Props = { category: VideoCategory }

export function VideoRow({ category: { title, videos, artwork = 'poster-sport' } }: Props) {
  const [playingUrl, setPlayingUrl] = useState<string>()
  const posters = Object.entries(drawings).flatMap(([file, address]) => (file.includes(`/${artwork}-`) ? address : []))
  const { track, isAtStart, isAtEnd, measure, scrollByOneWidth } = useCarousel()

  return (
    <div className={styles.row}>
      <header className={styles.header}>
        <h2>{title}</h2>
        <div className={styles.arrows}>
          {arrows.map(({ side, direction, path }) => (
            <button
              key={side}
              className={styles.arrow}
              type="button"
              aria-label={`Scroll ${title} ${side}`}
              // A disabled button would drop the focus of whoever just pressed it.
              aria-disabled={direction < 0 ? isAtStart : isAtEnd}
              onClick={() => scrollByOneWidth(direction)}
            >
              <Icon path={path} />
            </button>
          ))}
        </div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: not every browser makes a scrollable area reachable by keyboard. */}
      <section className={styles.track} ref={track} onScroll={measure} aria-label={`${title} videos`} tabIndex={0}>
        <ul className={styles.videos}>
          {videos.map((video, index) => (
            <VideoCard
              key={video.url}
              video={video}
              // A first screen shows three of a row.
              poster={{ file: posters[index % posters.length] ?? '', isBelow: index > 2 }}
              isPlaying={video.url === playingUrl}
              onPlay={() => setPlayingUrl(video.url)}
            />
          ))}
        </ul>
      </section>
    </div>
  )
}
