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
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      // The host refuses to play for a page that does not say who it is (error 153).
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

function takeFocus(player: HTMLIFrameElement | null) {
  player?.focus({ preventScroll: true })
}
