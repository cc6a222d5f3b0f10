import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import styles from './Field.module.css'
import { Field, type FieldProps, fieldAttributes } from './Field.tsx'

type Props = FieldProps & {
  labelNote?: string
  type?: HTMLInputTypeAttribute
  lines?: number
  autoComplete: HTMLInputAutoCompleteAttribute
  required?: boolean
}

export function TextField({ id, label, labelNote, error, lines, type = 'text', onChange, ...rest }: Props) {
  const shared = { ...rest, ...fieldAttributes({ id, error }), className: styles.input, dir: 'auto' }
  return (
    <Field id={id} label={label} labelNote={labelNote} error={error}>
      {lines ? (
        <textarea {...shared} rows={lines} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input {...shared} type={type} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  )
}
