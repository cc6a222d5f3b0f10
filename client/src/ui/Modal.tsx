import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './Modal.module.css'

type Props = {
  heading: string
  closeLabel: string
  /** A picture above the heading; it may overlap the top edge. */
  art?: ReactNode
  children: ReactNode
  onClose: () => void
}

/**
 * A modal dialog that opens on mount. The native `<dialog>` traps focus, closes on Escape and restores focus.
 */
export function Modal({ heading, closeLabel, art, children, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  return (
    <dialog className={styles.dialog} ref={dialog} aria-labelledby={`${id}heading`} aria-describedby={`${id}text`} onClose={onClose}>
      {art}
      <h2 className={styles.heading} id={`${id}heading`}>
        {heading}
      </h2>
      <div id={`${id}text`}>{children}</div>
      <button className={styles.close} type="button" onClick={() => dialog.current?.close()}>
        {closeLabel}
      </button>
    </dialog>
  )
}
