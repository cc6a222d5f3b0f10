import { playerOrigin } from '@kooma/content/videos.ts'
import styles from './VideoPlayer.module.css'

type Props = { id: string; title: string }

/** An autoplaying player that takes over focus from the play button it replaces. */
export function VideoPlayer({ id, title }: Props) {
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

// Chromium focused the frame while it was empty, so the loaded document doesn't have focus. Focusing a focused
// element does nothing, so blur first. If the visitor has moved on, leave focus alone.
function renewFocus(player: HTMLIFrameElement) {
  if (document.activeElement !== player) return
  player.blur()
  takeFocus(player)
}
