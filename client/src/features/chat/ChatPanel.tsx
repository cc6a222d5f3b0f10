import { chat } from '@kooma/content/chat.ts'
import { useEffect, useRef } from 'react'
import { Conversation } from './Conversation.tsx'
import { MessageForm } from './MessageForm.tsx'
import { useConversation } from './use-conversation.ts'
import styles from './ChatPanel.module.css'

type Props = {
  isOpen: boolean
  /** Starts empty instead of restoring the stored conversation. */
  isNew: boolean
}

export function ChatPanel({ isOpen, isNew }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const conversation = useConversation({ isNew })
  const isPending = conversation.reply === 'pending'

  useEffect(() => {
    if (isOpen) input.current?.focus()
  }, [isOpen])

  // Disabling the focused input drops focus to the body. Restore it when the reply arrives, unless the visitor moved on.
  useEffect(() => {
    if (isOpen && !isPending && document.activeElement === document.body) input.current?.focus()
  }, [isOpen, isPending])

  return (
    <>
      <Conversation {...conversation} />
      <MessageForm input={input} isBusy={isPending} onSend={conversation.send} />
      <p className={styles.disclosure}>{chat.disclosure}</p>
    </>
  )
}
