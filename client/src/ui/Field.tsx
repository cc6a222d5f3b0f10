import type { ReactNode } from 'react'
import styles from './Field.module.css'

type Messages = { id: string; error?: string | undefined; hint?: string | undefined }

type Props = Messages & {
  label: string
  /** Quieter words behind the label, such as '(optional)'. */
  labelNote?: string
  children: ReactNode
}

/** A label, an input, and what there is to say about it: an error or else a hint. The input takes `fieldAttributes`. */
export function Field({ id, label, labelNote, error, hint, children }: Props) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {labelNote && <span className={styles.labelNote}> {labelNote}</span>}
      </label>
      {children}
      {error && (
        <p className={styles.error} id={errorId(id)}>
          {error}
        </p>
      )}
      {!error && hint && (
        <p className={styles.hint} id={hintId(id)}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Ties an input to its label and to the message under it. */
export function fieldAttributes({ id, error, hint }: Messages) {
  return {
    id,
    'aria-invalid': error ? ('true' as const) : undefined,
    'aria-describedby': error ? errorId(id) : hint && hintId(id),
  }
}

function errorId(id: string): string {
  return `${id}-error`
}

function hintId(id: string): string {
  return `${id}-hint`
}
