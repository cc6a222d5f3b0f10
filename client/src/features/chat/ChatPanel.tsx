import { type FormEvent, useEffect, useRef, useState } from 'react'
import { sendMessage } from './send-message.ts'
import styles from './ChatPanel.module.css'

type Props = { isOpen: boolean }
type Message = { id: string; role: 'user' | 'assistant'; content: string }
type Reply = 'idle' | 'awaited' | 'failed'

/** The inside of the chat panel: what was said, and the line for the next message. */
export default function ChatPanel({ isOpen }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [messages, setMessages] = useState<Message[]>([])
  const [draft, setDraft] = useState('')
  const [reply, setReply] = useState<Reply>('idle')

  useEffect(() => {
    if (isOpen && reply !== 'awaited') input.current?.focus()
  }, [isOpen, reply])

  async function send(event: FormEvent) {
    event.preventDefault()
    const content = draft.trim()
    if (!content) return
    append('user', content)
    setDraft('')
    setReply('awaited')
    try {
      append('assistant', await sendMessage(content))
      setReply('idle')
    } catch (error) {
      console.error('KoomaBot did not answer:', error)
      setReply('failed')
    }
  }

  function append(role: Message['role'], content: string) {
    setMessages((earlier) => [...earlier, { id: crypto.randomUUID(), role, content }])
  }

  return (
    <>
      <div className={styles.log} role="log" aria-label="Conversation">
        {messages.map(({ id, role, content }) => (
          <p key={id} className={styles.message} data-role={role}>
            {content}
          </p>
        ))}
        {reply === 'awaited' && <p>KoomaBot is typing...</p>}
        {reply === 'failed' && <p className={styles.error}>Oops, something went wrong. Try again.</p>}
      </div>
      <form className={styles.form} onSubmit={send}>
        <input
          className={styles.input}
          ref={input}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          disabled={reply === 'awaited'}
          aria-label="Your message"
          autoComplete="off"
        />
        <button className={styles.send} type="submit" disabled={reply === 'awaited'}>
          Send
        </button>
      </form>
    </>
  )
}
