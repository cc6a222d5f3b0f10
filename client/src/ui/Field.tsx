import type { ReactNode } from 'react'
import styles from './Field.module.css'

export type FieldProps = {
  id: string
  name: string
  label: string
  value: string
  error: string | undefined
  readOnly: boolean
  onChange: (value: string) => void
}

type Messages = Pick<FieldProps, 'id' | 'error'> & { hint?: string }

type Props = Messages & {
  label: string
  labelNote?: string
  children: ReactNode
}

/** Takes an input as children. Spread `fieldAttributes` on it. */
export function Field({ id, label, labelNote, error, hint, children }: Props) {
  const message = [error, hint].filter(Boolean).join('. ')
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {labelNote && <span className={styles.labelNote}> {labelNote}</span>}
      </label>
      {children}
      {/* An error is read with its field, which gets the focus. */}
      <div aria-live={error ? undefined : 'polite'}>
        {message && (
          <p className={error ? styles.error : styles.hint} id={messageId(id)}>
            {message}
          </p>
        )}
      </div>
    </div>
  )
}

export function fieldAttributes({ id, error, hint }: Messages) {
  return {
    id,
    'aria-invalid': error ? ('true' as const) : undefined,
    'aria-describedby': error || hint ? messageId(id) : undefined,
  }
}

function messageId(id: string): string {
  return `${id}-message`
}
