import { useEffect, useState } from 'react'
import { Artwork } from '../../ui/Artwork.tsx'
import styles from './VideoThumbnail.module.css'

const PLACEHOLDER_WIDTH = 120
/** The sizes that are asked for, one after the other: not every video has the sharp one. */
const SIZES = ['maxresdefault', 'hqdefault'] as const
const NOT_ASKED_YET = -1

type Props = { id: string; poster: string }

/** The video's own thumbnail over our poster, which stays when there is none. Decoration: the play button carries the name. */
export function VideoThumbnail({ id, poster }: Props) {
  const [attempt, setAttempt] = useState(NOT_ASKED_YET)
  const [isShown, setIsShown] = useState(false)
  const size = SIZES[attempt]

  // Another host's pictures would else be loaded before our own script, without which none of them is shown.
  useEffect(() => setAttempt(0), [])

  function judge({ naturalWidth }: HTMLImageElement) {
    // A missing thumbnail still arrives as a picture, grey and 120 pixels wide, so `onError` never fires. Judge by width.
    if (naturalWidth > PLACEHOLDER_WIDTH) setIsShown(true)
    else setAttempt(attempt + 1)
  }

  return (
    <>
      <Artwork className={styles.picture} file={poster} viewBox="0 0 640 360" />
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
          onLoad={(event) => judge(event.currentTarget)}
          onError={() => setAttempt(attempt + 1)}
        />
      )}
    </>
  )
}
