import { booking as words } from '@kooma/content/booking.ts'
import quad from '../../art/quad-plain.svg'
import { Modal } from '../../ui/Modal.tsx'
import styles from './SuccessDialog.module.css'

type Props = { onClose: () => void }

export function SuccessDialog({ onClose }: Props) {
  const { heading, text, closeLabel } = words.success
  return (
    <Modal heading={heading} closeLabel={closeLabel} onClose={onClose} art={<QuadTakingOff />}>
      <p className={styles.text}>{text}</p>
    </Modal>
  )
}

function QuadTakingOff() {
  return (
    <>
      <svg className={styles.flightLine} viewBox="0 0 140 150" fill="none" aria-hidden="true">
        <path d="M138 2C104 60 18 46 10 96q-4 28 22 50" />
      </svg>
      <img className={styles.quad} src={quad} alt="" width="560" height="480" />
    </>
  )
}
