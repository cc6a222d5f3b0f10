import { playerOrigin, type Video, videoId } from '@kooma/content/videos.ts'
import { useEffect, useState } from 'react'
import { preconnect } from 'react-dom'
import { Artwork } from '../../ui/Artwork.tsx'
import styles from './VideoCard.module.css'

const PLACEHOLDER_WIDTH = 120
// The sharp picture first: not every video has it.
const SIZES = ['maxresdefault', 'hqdefault']

type Poster = { file: string; isBelow: boolean }

type Props = { video: Video; poster: Poster; isPlaying: boolean; onPlay: () => void }

export function VideoCard({ video, poster, isPlaying, onPlay }: Props) {
  const id = videoId(video)
  const connect = () => preconnect(playerOrigin)

  return (
    <li className={styles.card}>
      <div className={styles.frame} data-screen-only>
        {isPlaying ? (
          <VideoPlayer id={id} title={video.title} />
        ) : (
          <>
            <VideoThumbnail id={id} poster={poster} />
            <button
              className={styles.playButton}
              type="button"
              aria-label={`Play: ${video.title}`}
              onClick={onPlay}
              onPointerEnter={connect}
              onFocus={connect}
            >
              <svg className={styles.viewfinder} viewBox="0 0 160 90" aria-hidden="true">
                <path d="M10 20V10h10m120 0h10v10m0 50v10h-10" />
              </svg>
              <svg className={styles.playDisc} viewBox="0 0 72 72" aria-hidden="true">
                <circle cx="36" cy="36" r="34" />
                <path d="M29 23v26l21-13z" />
              </svg>
            </button>
          </>
        )}
      </div>
      <h3 className={styles.title}>{video.title}</h3>
      <a
        className={styles.link}
        href={`https://www.youtube.com/watch?v=${id}`}
        aria-label={`Watch on YouTube: ${video.title}`}
      >
        Watch on YouTube
      </a>
    </li>
  )
}

function VideoThumbnail({ id, poster }: { id: string; poster: Poster }) {
  const [sizes, setSizes] = useState<string[]>([])
  const [isShown, setIsShown] = useState(false)
  const [size] = sizes

  // After hydration; otherwise YouTube's pictures load before our script.
  useEffect(() => setSizes(SIZES), [])

  const tryNext = () => setSizes(sizes.slice(1))

  return (
    <>
      <Artwork {...poster} part="ground" viewBox="0 0 640 360" />
      <Artwork className={styles.posterShadow} {...poster} part="shadow" viewBox="0 0 640 360" />
      {size && (
        <img
          className={styles.thumbnail}
          data-shown={isShown || undefined}
          key={size}
          src={`https://i.ytimg.com/vi/${id}/${size}.jpg`}
          width="1280"
          height="720"
          loading="lazy"
          decoding="async"
          alt=""
          // For a missing thumbnail YouTube sends a grey picture.
          onLoad={({ currentTarget }) =>
            currentTarget.naturalWidth > PLACEHOLDER_WIDTH ? setIsShown(true) : tryNext()
          }
          onError={tryNext}
        />
      )}
    </>
  )
}

function VideoPlayer({ id, title }: { id: string; title: string }) {
  return (
    <iframe
      className={styles.player}
      ref={takeFocus}
      src={`${playerOrigin}/embed/${id}?autoplay=1&playsinline=1&rel=0`}
      title={title}
      allow="autoplay; encrypted-media; picture-in-picture"
      allowFullScreen
      // Without a referrer YouTube refuses to play (error 153).
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={(event) => renewFocus(event.currentTarget)}
    />
  )
}

function takeFocus(player: HTMLIFrameElement | null) {
  player?.focus({ preventScroll: true })
}

// Chromium focused the frame while it was empty, and focusing a focused element does nothing.
function renewFocus(player: HTMLIFrameElement) {
  if (document.activeElement !== player) return
  player.blur()
  takeFocus(player)
}
