import { booking as words } from '@kooma/content/booking.ts'
import type { ComponentType, RefObject } from 'react'
import type { DateFieldProps } from '../../ui/DateField.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { Field, fieldAttributes } from '../../ui/Field.tsx'
import { toIsoDate } from '../../ui/iso-date.ts'
import { fieldId } from './use-booking-form.ts'
import fieldStyles from '../../ui/Field.module.css'
import styles from './BookingDateField.module.css'

type Props = {
  value: string
  error: string | undefined
  isLocked: boolean
  plainField: RefObject<HTMLInputElement | null>
  /** The date picker, once loaded. Until then, or when loading fails, we show the browser's own date field. */
  Picker: ComponentType<DateFieldProps> | undefined
  hasNativeIcon: boolean
  onChange: (value: string) => void
}

/** The shooting date. Past dates are allowed, with a hint. */
export function BookingDateField({ value, error, isLocked, plainField, Picker, hasNativeIcon, onChange }: Props) {
  const id = fieldId('date')
  const hint = value && value < toIsoDate(new Date()) ? words.pastDateHint : undefined
  const shared = { ...fieldAttributes({ id, error, hint }), name: 'date', value, readOnly: isLocked, required: true }

  const plain = (
    <input
      {...shared}
      className={`${fieldStyles.input} ${styles.plain}`}
      data-native-icon={hasNativeIcon || undefined}
      data-empty={!value || undefined}
      ref={plainField}
      type="date"
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  )

  return (
    <Field id={id} label={words.labels.date} error={error} hint={hint}>
      {Picker ? (
        <ErrorBoundary fallback={plain}>
          <Picker {...shared} placeholder={words.datePlaceholder} onChange={onChange} />
        </ErrorBoundary>
      ) : (
        plain
      )}
    </Field>
  )
}
