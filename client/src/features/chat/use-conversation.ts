import { useEffect, useRef, useState } from 'react'
import { type ChatMessage, loadConversation, saveConversation } from './conversation-storage.ts'
import { sendMessage } from './send-message.ts'

/** What is known of the reply to the last message. */
type ReplyState = 'idle' | 'awaited' | 'failed'

export type ConversationState = {
  messages: readonly ChatMessage[]
  reply: ReplyState
  /** Sends a message; blank ones are ignored. */
  send: (content: string) => void
  /** Sends the last message again, without adding it again. */
  retry: () => void
}

/** Holds a conversation: what was said, kept over a reload, and the reply that is under way, given up when the conversation ends. */
export function useConversation({ isNew }: { isNew: boolean }): ConversationState {
  const [messages, setMessages] = useState<readonly ChatMessage[]>(() => (isNew ? [] : loadConversation()))
  // A question that a reload left without its reply can be sent again.
  const [reply, setReply] = useState<ReplyState>(() => (messages.at(-1)?.role === 'user' ? 'failed' : 'idle'))
  const underWay = useRef<AbortController>(null)

  useEffect(() => saveConversation(messages), [messages])
  useEffect(() => () => underWay.current?.abort(), [])

  async function ask(content: string) {
    const call = new AbortController()
    const { signal } = call
    underWay.current = call
    setReply('awaited')
    try {
      const answer = await sendMessage(content, signal)
      if (signal.aborted) return
      setMessages((earlier) => [...earlier, { role: 'assistant', content: answer }])
      setReply('idle')
    } catch (error) {
      if (signal.aborted) return
      console.error('KoomaBot did not answer:', error)
      setReply('failed')
    }
  }

  function send(content: string) {
    const trimmed = content.trim()
    if (!trimmed || reply === 'awaited') return
    setMessages([...messages, { role: 'user', content: trimmed }])
    ask(trimmed)
  }

  function retry() {
    const last = messages.at(-1)
    if (last?.role === 'user' && reply !== 'awaited') ask(last.content)
  }

  return { messages, reply, send, retry }
}
