import styles from './VideoPlayer.module.css'

/** Where the player comes from: the address of the video host that sets no cookies before playing. */
export const PLAYER_ORIGIN = 'https://www.youtube-nocookie.com'

type Props = { id: string; title: string }

/** The player of a video. It starts by itself and takes the focus of the play button whose place it takes. */
export function VideoPlayer({ id, title }: Props) {
  return (
    <iframe
      className={styles.player}
      ref={takeFocus}
      src={`${PLAYER_ORIGIN}/embed/${id}?autoplay=1&playsinline=1&rel=0`}
      title={title}
      allow="autoplay; encrypted-media; picture-in-picture"
      allowFullScreen
      // The host refuses to play for a page that does not say who it is (error 153).
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={(event) => renewFocus(event.currentTarget)}
    />
  )
}

function takeFocus(player: HTMLIFrameElement | null) {
  player?.focus({ preventScroll: true })
}

// Chromium gave the focus to the frame while it was empty, and the player's page that has now come does not have it.
// To focus what has the focus already does nothing. A visitor who has moved on is left alone.
function renewFocus(player: HTMLIFrameElement) {
  if (document.activeElement !== player) return
  player.blur()
  takeFocus(player)
}
