import { maximumMessageLength } from '@kooma/content/chat.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import styles from './MessageForm.module.css'

type Props = { isOpen: boolean; isBusy: boolean; onSend: (message: string) => void }

const COUNTER_ID = 'chat-counter'
const COUNTER_THRESHOLD = 0.9 * maximumMessageLength

/** A message that is too long stays whole: we show its length, and it can't be sent. */
export function MessageForm({ isOpen, isBusy, onSend }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const message = typed.trim()
  const { length } = message
  const isTooLong = length > maximumMessageLength

  useEffect(() => {
    if (isOpen) input.current?.focus()
  }, [isOpen])

  // A disabled input loses the focus. Give it back with the reply, unless the visitor moved on.
  useEffect(() => {
    if (isOpen && !isBusy && document.activeElement === document.body) input.current?.focus()
  }, [isOpen, isBusy])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isTooLong || length === 0) return
    onSend(message)
    setTyped('')
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <input
        className={styles.input}
        ref={input}
        dir="auto"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        disabled={isBusy}
        aria-label="Your message"
        aria-invalid={isTooLong}
        aria-describedby={COUNTER_ID}
        placeholder="Your question"
        autoComplete="off"
        enterKeyHint="send"
      />
      <button
        className={styles.send}
        type="submit"
        aria-label="Send"
        disabled={isBusy || isTooLong}
        aria-describedby={COUNTER_ID}
      >
        <Icon path="M12 20V5M5.5 11.5L12 5l6.5 6.5" />
      </button>
      <p className={styles.counter} id={COUNTER_ID}>
        {length >= COUNTER_THRESHOLD && `${length} of ${maximumMessageLength} characters.`}
        {/* The count alone would be read out at every key. */}
        <span role="status">{isTooLong && ' Shorten your message to send it.'}</span>
      </p>
    </form>
  )
}
