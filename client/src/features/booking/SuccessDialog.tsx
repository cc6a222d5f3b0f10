import { booking as words } from '@kooma/content/booking.ts'
import quad from '../../art/quad-plain.svg'
import styles from './SuccessDialog.module.css'

type Props = { onClose: () => void }

/** A modal dialog that opens on mount. The native `<dialog>` traps focus, closes on Escape and restores focus. */
export function SuccessDialog({ onClose }: Props) {
  const { heading, text, closeLabel } = words.success
  return (
    <dialog
      className={styles.dialog}
      ref={openModally}
      aria-labelledby="sent-heading"
      aria-describedby="sent-text"
      onClose={onClose}
    >
      <svg className={styles.flightLine} viewBox="0 0 140 150" fill="none" aria-hidden="true">
        <path d="M138 2C104 60 18 46 10 96q-4 28 22 50" />
      </svg>
      <img className={styles.quad} src={quad} alt="" width="560" height="480" />
      <h2 className={styles.heading} id="sent-heading">
        {heading}
      </h2>
      <p className={styles.text} id="sent-text">
        {text}
      </p>
      <form method="dialog">
        <button className={styles.close} type="submit">
          {closeLabel}
        </button>
      </form>
    </dialog>
  )
}

function openModally(dialog: HTMLDialogElement | null) {
  if (dialog && !dialog.open) dialog.showModal()
}
