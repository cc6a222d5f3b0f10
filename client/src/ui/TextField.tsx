import type { ChangeEvent, HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import styles from './Field.module.css'
import { Field, type FieldProps, fieldAttributes } from './Field.tsx'

type Props = FieldProps & {
  labelNote?: string
  type?: HTMLInputTypeAttribute
  rows?: number
  autoComplete: HTMLInputAutoCompleteAttribute
  required?: boolean
}

export function TextField({ id, label, labelNote, error, onChange, ...rest }: Props) {
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
