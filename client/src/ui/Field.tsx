import type { ChangeEvent, HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react'
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

type TextFieldProps = FieldProps & {
  labelNote?: string
  type?: HTMLInputTypeAttribute
  rows?: number
  autoComplete: HTMLInputAutoCompleteAttribute
  required?: boolean
}

export function TextField({ id, label, labelNote, error, onChange, ...rest }: TextFieldProps) {
  const Input = rest.rows ? 'textarea' : 'input'
  return (
    <Field id={id} label={label} labelNote={labelNote} error={error}>
      <Input
        {...rest}
        {...fieldAttributes({ id, error })}
        className={styles.input}
        dir="auto"
        onChange={({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value)}
      />
    </Field>
  )
}

function messageId(id: string): string {
  return `${id}-message`
}
