import { maximumMessageLength } from '@kooma/content/chat.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import styles from './MessageForm.module.css'

type Props = { isBusy: boolean; onSend: (message: string) => void }

const COUNTER_ID = 'chat-counter'
const COUNTER_THRESHOLD = 0.9 * maximumMessageLength

/** A message that is too long stays whole: we show its length, and it can't be sent. */
export function MessageForm({ isBusy, onSend }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const { length } = typed.trim()
  const isTooLong = length > maximumMessageLength

  // What was typed before hydration.
  useEffect(() => setTyped(input.current?.value ?? ''), [])

  // A disabled input loses the focus. Give it back with the reply, unless the visitor moved on.
  useEffect(() => {
    if (!isBusy && document.activeElement?.matches('body, [role=log]')) input.current?.focus()
  }, [isBusy])

  function submit(event: FormEvent) {
    event.preventDefault()
    // A message sent before hydration isn't in the state yet.
    const message = input.current?.value.trim()
    if (!message || message.length > maximumMessageLength) return
    onSend(message)
    setTyped('')
  }

  return (
    // Outside a dialog this method does nothing, so a form that is sent before hydration loads no page.
    <form className={styles.form} method="dialog" onSubmit={submit}>
      <input
        className={styles.input}
        ref={input}
        type="text"
        dir="auto"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // The browser focuses it whenever the panel opens.
        // biome-ignore lint/a11y/noAutofocus: see above; the panel is closed when a page loads.
        autoFocus
        disabled={isBusy}
        aria-label="Your message"
        aria-invalid={isTooLong || undefined}
        aria-describedby={COUNTER_ID}
        placeholder="Your question"
        autoComplete="off"
        enterKeyHint="send"
      />
      <button className={styles.send} type="submit" aria-label="Send" disabled={isBusy || isTooLong}>
        <Icon path="M12 20V5M5.5 11.5L12 5l6.5 6.5" />
      </button>
      <p className={styles.counter} id={COUNTER_ID}>
        {/* In an element: translation replaces loose text, and React could not remove it. */}
        <span>{length >= COUNTER_THRESHOLD && `${length} of ${maximumMessageLength} characters.`}</span>
        {/* The count alone would be read out at every key. */}
        <span role="status">{isTooLong && ' Shorten your message to send it.'}</span>
      </p>
    </form>
  )
}
