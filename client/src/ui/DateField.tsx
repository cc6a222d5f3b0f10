import { enGB } from 'date-fns/locale/en-GB'
import { type SyntheticEvent, useEffect, useRef } from 'react'
import DatePicker from 'react-datepicker'
import styles from './DateField.module.css'
import fieldStyles from './Field.module.css'
import type { FieldProps, fieldAttributes } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { fromIsoDate, toIsoDate } from './iso-date.ts'

// Shown in the first, typed in any.
const FORMATS = [
  'dd.MM.yyyy',
  ...['d.M.yyyy', 'dd.M.yyyy', 'd.MM.yyyy', 'yyyy-MM-dd', 'yyyy-M-d', 'yyyy/MM/dd', 'yyyy/M/d'],
  ...['MMM d, yyyy', 'MMMM d, yyyy', 'MMM d yyyy', 'MMMM d yyyy', 'd MMM yyyy', 'd MMMM yyyy'],
  ...['/', '-'].flatMap((mark) =>
    ['dd', 'd'].flatMap((day) =>
      ['MM', 'M'].flatMap((month) => [`${day}${mark}${month}${mark}yyyy`, `${month}${mark}${day}${mark}yyyy`]),
    ),
  ),
]
// In Canada, 04/05 may mean April 5 or May 4.
const AMBIGUOUS = /^(?!(\d+)[/-]\1[/-])(?:0?\d|1[0-2])[/-](?:0?\d|1[0-2])[/-]/

/** `value` is `yyyy-mm-dd`, or empty. */
export type DateFieldProps = Pick<FieldProps, 'name' | 'value' | 'readOnly' | 'onChange'> &
  ReturnType<typeof fieldAttributes> & {
    placeholder: string
    required: boolean
    /** What was typed is no date, and the field is empty again. */
    onUnread: (typed: string) => void
  }

/** A date picked from a calendar or typed. Load this module lazily: it imports react-datepicker. */
export function DateField({ name, value, placeholder, onChange, onUnread, ...attributes }: DateFieldProps) {
  const picker = useRef<DatePicker>(null)
  // The library empties the field before it loses the focus.
  const typed = useRef('')

  useEffect(() => {
    const turned = matchMedia('(orientation: landscape)')
    turned.addEventListener('change', scrollToCalendar)
    return () => turned.removeEventListener('change', scrollToCalendar)
  }, [])

  function tellUnread() {
    if (!value && typed.current) onUnread(typed.current)
    typed.current = ''
  }

  // The library drops focus one frame after the calendar closes.
  function restoreFocus() {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => document.activeElement === document.body && picker.current?.setFocus()),
    )
  }

  return (
    <>
      <DatePicker
        {...attributes}
        ref={picker}
        // `inputMode=none` keeps the on-screen keyboard from covering the calendar.
        customInput={
          <input
            className={`${fieldStyles.input} ${styles.input}`}
            type="text"
            inputMode="none"
            aria-haspopup="dialog"
          />
        }
        selected={fromIsoDate(value)}
        onChange={(date: Date | null, event?: SyntheticEvent) => {
          const field = event?.target instanceof HTMLInputElement && event.target
          // In the field, the library lets Enter choose the day that the open calendar begins with.
          if (field && (event.type === 'keydown' || AMBIGUOUS.test(field.value))) return
          onChange(date ? toIsoDate(date) : '')
        }}
        // While a visitor types, the library keeps the previous day, which isn't shown.
        onChangeRaw={(event) => {
          if (event?.type !== 'change' || !(event.target instanceof HTMLInputElement)) return
          typed.current = event.target.value
          onChange('')
        }}
        onBlur={tellUnread}
        onKeyDown={({ key, target }) => {
          if (key === 'Enter') tellUnread()
          if (key === 'ArrowDown' && target instanceof HTMLInputElement) {
            picker.current?.setOpen(true)
            requestAnimationFrame(focusDay)
          }
        }}
        onCalendarOpen={scrollToCalendar}
        onCalendarClose={() => {
          // While the calendar is open, the library reports no blur.
          tellUnread()
          restoreFocus()
        }}
        dateFormat={FORMATS}
        // Otherwise Date.parse reads 03.04. as March 4 and 2026-03-04 as UTC.
        strictParsing
        preventOpenOnFocus
        placeholderText={placeholder}
        autoComplete="off"
        // British day names ('1 May 2026') begin with the visible number; Canadian weeks start on Sunday.
        locale={enGB}
        calendarStartDay={0}
        calendarClassName={styles.calendar}
        dayClassName={(day) => (toIsoDate(day) < toIsoDate(new Date()) ? (styles.past ?? '') : '')}
        popperClassName={`${styles.popper} ${attributes['aria-invalid'] ? styles.invalid : ''}`}
        popperPlacement="bottom-start"
        showPopperArrow={false}
        previousMonthAriaLabel="Previous month"
        previousMonthButtonLabel={<Icon path="M15 6l-6 6 6 6" />}
        nextMonthAriaLabel="Next month"
        nextMonthButtonLabel={<Icon path="M9 6l6 6-6 6" />}
      />
      <input type="hidden" name={name} value={value} />
    </>
  )
}

function focusDay() {
  document
    .querySelector<HTMLElement>(`.${styles.calendar} [role="gridcell"][tabindex="0"]`)
    ?.focus({ preventScroll: true })
}

// A phone on its side has no room around the field. The library places the calendar before the next frame.
function scrollToCalendar() {
  requestAnimationFrame(() => document.querySelector(`.${styles.calendar}`)?.scrollIntoView({ block: 'nearest' }))
}
