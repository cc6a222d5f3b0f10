import { chat } from '@kooma/content/chat.ts'
import { useEffect, useRef } from 'react'
import { Conversation } from './Conversation.tsx'
import { MessageForm } from './MessageForm.tsx'
import { useConversation } from './use-conversation.ts'
import styles from './ChatPanel.module.css'

type Props = {
  isOpen: boolean
  /** Whether the visitor asked for a new chat, so that nothing of the one before is taken over. */
  isNew: boolean
}

/** The inside of the chat panel: what was said, and the line for the next message. */
export function ChatPanel({ isOpen, isNew }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const conversation = useConversation({ isNew })
  const isAwaited = conversation.reply === 'awaited'

  useEffect(() => {
    if (isOpen) input.current?.focus()
  }, [isOpen])

  // Disabling the focused input drops focus to the body. It comes back with the reply, unless the visitor moved on.
  useEffect(() => {
    if (isOpen && !isAwaited && document.activeElement === document.body) input.current?.focus()
  }, [isOpen, isAwaited])

  return (
    <>
      <Conversation {...conversation} />
      <MessageForm input={input} isBusy={isAwaited} onSend={conversation.send} />
      <p className={styles.disclosure}>{chat.disclosure}</p>
    </>
  )
}
