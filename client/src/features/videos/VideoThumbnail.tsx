import { useEffect, useState } from 'react'
import { Artwork } from '../../ui/Artwork.tsx'
import styles from './VideoThumbnail.module.css'

const PLACEHOLDER_WIDTH = 120
// The sharp picture first: not every video has it.
const SIZES = ['maxresdefault', 'hqdefault'] as const
const NOT_REQUESTED = -1

type Props = { id: string; poster: string }

export function VideoThumbnail({ id, poster }: Props) {
  const [attempt, setAttempt] = useState(NOT_REQUESTED)
  const [isShown, setIsShown] = useState(false)
  const size = SIZES[attempt]

  // After hydration; otherwise YouTube's pictures load before our script.
  useEffect(() => setAttempt(0), [])

  function check({ naturalWidth }: HTMLImageElement) {
    // For a missing thumbnail YouTube sends a grey picture.
    if (naturalWidth > PLACEHOLDER_WIDTH) setIsShown(true)
    else setAttempt(attempt + 1)
  }

  return (
    <>
      <Artwork file={poster} part="ground" viewBox="0 0 640 360" />
      <Artwork className={styles.shadow} file={poster} part="shadow" viewBox="0 0 640 360" />
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
          onLoad={(event) => check(event.currentTarget)}
          onError={() => setAttempt(attempt + 1)}
        />
      )}
    </>
  )
}
