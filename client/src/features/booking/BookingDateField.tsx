import { unreadDateHint, booking as words } from '@kooma/content/booking.ts'
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import type { DateFieldProps } from '../../ui/DateField.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import fieldStyles from '../../ui/Field.module.css'
import { Field, type FieldProps, fieldAttributes } from '../../ui/Field.tsx'
import { fromIsoDate, toIsoDate } from '../../ui/iso-date.ts'
import styles from './BookingDateField.module.css'

const PRELOAD_MARGIN = '400px'

export function BookingDateField({ id, label, error, onChange, ...rest }: FieldProps) {
  const { value } = rest
  const plainField = useRef<HTMLInputElement>(null)
  const Picker = useDatePicker(plainField)
  const [unread, setUnread] = useState('')
  const isPast = fromIsoDate(value) && value < toIsoDate(new Date())
  const hint = unread ? unreadDateHint(unread) : isPast ? words.pastDateHint : undefined
  const shared = { ...rest, ...fieldAttributes({ id, error, hint }), required: true }

  const plain = (
    <input
      {...shared}
      className={`${fieldStyles.input} ${styles.plain}`}
      data-placeholder={words.datePlaceholder}
      ref={plainField}
      type="date"
      // Otherwise Chromium takes years of six digits.
      max="9999-12-31"
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  )

  return (
    <Field id={id} label={label} error={error} hint={hint}>
      {Picker ? (
        <ErrorBoundary fallback={plain}>
          <Picker
            {...shared}
            placeholder={words.datePlaceholder}
            onChange={(day) => {
              setUnread('')
              onChange(day)
            }}
            onUnread={(typed) => afterPress(() => setUnread(typed))}
          />
        </ErrorBoundary>
      ) : (
        plain
      )}
    </Field>
  )
}

/** Loads the date picker when the browser's own date field comes near the screen. That one stays when loading fails. */
function useDatePicker(plainField: RefObject<HTMLInputElement | null>) {
  const [Picker, setPicker] = useState<ComponentType<DateFieldProps>>()

  useEffect(() => {
    const field = plainField.current
    if (!field) return
    const load = async () => {
      observer.disconnect()
      try {
        const { DateField } = await import('../../ui/DateField.tsx')
        await untilBlurred(field)
        setPicker(() => DateField)
      } catch {
        // The console has the failed request already.
      }
    }
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && load(),
      { rootMargin: PRELOAD_MARGIN },
    )
    observer.observe(field)
    return () => observer.disconnect()
  }, [plainField])

  return Picker
}

// A hint that comes while a button below is pressed would move the button away from the pointer.
function afterPress(show: () => void): void {
  if (document.querySelector('button:active')) addEventListener('click', show, { once: true })
  else show()
}

// While the field has the focus, its native calendar may be open.
function untilBlurred(field: HTMLInputElement): Promise<void> {
  return new Promise((resolve) => {
    if (field !== document.activeElement) resolve()
    else field.addEventListener('blur', () => resolve(), { once: true })
  })
}
