import { useEffect, useRef, useState } from 'react'
import { type ChatMessage, loadConversation, saveConversation } from './conversation-storage.ts'
import { sendMessage } from './send-message.ts'

type ReplyState = 'idle' | 'pending' | 'failed'

export type ConversationState = {
  messages: readonly ChatMessage[]
  reply: ReplyState
  /** Sends a message; blank ones are ignored. */
  send: (content: string) => void
  /** Sends the last message again, without appending it again. */
  retry: () => void
}

/** The conversation, which survives a reload, and its pending reply, which is aborted on unmount. */
export function useConversation({ isNew }: { isNew: boolean }): ConversationState {
  const [messages, setMessages] = useState<readonly ChatMessage[]>(() => (isNew ? [] : loadConversation()))
  // A reload can cut off a reply. Show the question as failed, so the visitor can retry.
  const [reply, setReply] = useState<ReplyState>(() => (messages.at(-1)?.role === 'user' ? 'failed' : 'idle'))
  const pendingCall = useRef<AbortController>(null)

  useEffect(() => saveConversation(messages), [messages])
  useEffect(() => () => pendingCall.current?.abort(), [])

  async function ask(content: string) {
    const call = new AbortController()
    const { signal } = call
    pendingCall.current = call
    setReply('pending')
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
    if (!trimmed || reply === 'pending') return
    setMessages([...messages, { role: 'user', content: trimmed }])
    ask(trimmed)
  }

  function retry() {
    const last = messages.at(-1)
    if (last?.role === 'user' && reply !== 'pending') ask(last.content)
  }

  return { messages, reply, send, retry }
}
