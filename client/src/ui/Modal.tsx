import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './Modal.module.css'

type Props = {
  heading: string
  closeLabel: string
  /** A picture over the heading; it may stand out of the upper edge. */
  art?: ReactNode
  children: ReactNode
  onClose: () => void
}

/**
 * A message that has to be closed before the page goes on. It opens when it is mounted.
 * The browser's own dialog moves focus in, keeps it there, closes on Escape and gives focus back to where it was.
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
