import type { ReactNode } from 'react'
import styles from './Field.module.css'

type Messages = { id: string; error?: string | undefined; hint?: string | undefined }

type Props = Messages & {
  label: string
  /** Muted text after the label, such as '(optional)'. */
  labelNote?: string
  children: ReactNode
}

/** A label, an input as children, and an error or a hint. Spread `fieldAttributes` on the input. */
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

/** Attributes that link an input to its label and its message. */
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
