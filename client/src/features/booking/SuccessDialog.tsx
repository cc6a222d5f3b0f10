import { booking as words } from '@kooma/content/booking.ts'
import flightLine from '../../art/flight-line.svg'
import quad from '../../art/quad-plain.svg'
import styles from './SuccessDialog.module.css'

type Props = { onClose: () => void }

/** Opens on mount. The browser keeps the focus in it, and returns it afterwards. */
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
      <div className={styles.flight}>
        <img src={flightLine} alt="" width="560" height="760" />
        <img src={quad} alt="" width="560" height="480" />
      </div>
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
