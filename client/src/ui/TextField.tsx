import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { Field, fieldAttributes } from './Field.tsx'
import styles from './Field.module.css'

type Props = {
  id: string
  name: string
  label: string
  labelNote?: string
  value: string
  error?: string | undefined
  type?: HTMLInputTypeAttribute
  /** Renders a textarea with this many rows. */
  lines?: number
  autoComplete: HTMLInputAutoCompleteAttribute
  readOnly: boolean
  required?: boolean
  onChange: (value: string) => void
}

export function TextField({ id, label, labelNote, error, lines, type = 'text', onChange, ...rest }: Props) {
  const shared = { ...rest, ...fieldAttributes({ id, error }), className: styles.input }
  return (
    <Field id={id} label={label} {...(labelNote && { labelNote })} error={error}>
      {lines ? (
        <textarea {...shared} rows={lines} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input {...shared} type={type} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  )
}
