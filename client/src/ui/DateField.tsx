import { enGB } from 'date-fns/locale/en-GB'
import { useRef } from 'react'
import DatePicker from 'react-datepicker'
import { CalendarHeader } from './CalendarHeader.tsx'
import { fromIsoDate, toIsoDate } from './iso-date.ts'
import styles from './DateField.module.css'
import fieldStyles from './Field.module.css'

// The first is how a day is shown; the others may be typed as well.
const FORMATS = ['dd.MM.yyyy', 'd.M.yyyy', 'dd.M.yyyy', 'd.MM.yyyy', 'yyyy-MM-dd']

/** The promise of the field: its value is `yyyy-mm-dd`, or empty while no day is shown. */
export type DateFieldProps = {
  id: string
  name: string
  value: string
  placeholder: string
  required: boolean
  readOnly: boolean
  'aria-invalid'?: 'true' | undefined
  'aria-describedby'?: string | undefined
  onChange: (value: string) => void
}

/** A date that is picked from a calendar or typed. The only file that knows the library behind it, so that it loads when wanted. */
export function DateField({ name, value, placeholder, onChange, ...attributes }: DateFieldProps) {
  const picker = useRef<DatePicker>(null)

  // In the frame after the calendar has closed the library drops focus to nowhere.
  function giveFocusBack() {
    requestAnimationFrame(() => requestAnimationFrame(() => document.activeElement === document.body && picker.current?.setFocus()))
  }

  return (
    <>
      <DatePicker
        {...attributes}
        ref={picker}
        // A touch keyboard would cover the calendar; a real one types all the same.
        customInput={<input className={fieldStyles.input} type="text" inputMode="none" aria-haspopup="dialog" />}
        selected={fromIsoDate(value)}
        onChange={(date: Date | null) => onChange(date ? toIsoDate(date) : '')}
        // The library keeps the day before while an unfinished one is typed. What is not shown must not be sent.
        onChangeRaw={(event) => event?.type === 'change' && onChange('')}
        onKeyDown={({ key, target }) => key === 'ArrowDown' && target instanceof HTMLInputElement && picker.current?.setOpen(true)}
        onCalendarClose={giveFocusBack}
        dateFormat={FORMATS}
        // Otherwise the library falls back to Date.parse, which takes 03.04. for the 4th of March and 2026-03-04 for a day in Greenwich.
        strictParsing
        preventOpenOnFocus
        placeholderText={placeholder}
        autoComplete="off"
        // Names a day '1 May 2026', in which the number on show is a word of its own; weeks begin as Canadians are used to.
        locale={enGB}
        calendarStartDay={0}
        calendarClassName={styles.calendar}
        popperClassName={styles.popper}
        popperPlacement="bottom-start"
        showPopperArrow={false}
        renderCustomHeader={(header) => <CalendarHeader {...header} />}
      />
      <input type="hidden" name={name} value={value} />
    </>
  )
}
