import { useEffect, useRef, useState } from 'react'
import { readStored, writeStored } from '../../session-store.ts'
import { sendMessage } from './send-message.ts'

const STORAGE_KEY = 'kooma-chat'

type ChatMessage = { role: 'user' | 'assistant'; content: string }
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
  const [messages, setMessages] = useState<readonly ChatMessage[]>(() => (isNew ? [] : storedMessages()))
  // A reload can cut off a reply. Show the question as failed, so the visitor can retry.
  const [reply, setReply] = useState<ReplyState>(() => (messages.at(-1)?.role === 'user' ? 'failed' : 'idle'))
  const pendingCall = useRef<AbortController>(null)

  // Without storage the chat still works, but a reload loses the messages.
  useEffect(() => void writeStored(STORAGE_KEY, messages), [messages])
  useEffect(() => {
    return () => {
      pendingCall.current?.abort()
      pendingCall.current = null
    }
  }, [])

  async function ask(content: string) {
    const call = new AbortController()
    pendingCall.current = call
    setReply('pending')
    try {
      const answer = await sendMessage(content, call)
      setMessages((earlier) => [...earlier, { role: 'assistant', content: answer }])
      setReply('idle')
    } catch (error) {
      const wasUnmounted = pendingCall.current === null
      if (wasUnmounted) return
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

function storedMessages(): readonly ChatMessage[] {
  const stored = readStored(STORAGE_KEY)
  return Array.isArray(stored) && stored.every(isMessage) ? stored : []
}

function isMessage(value: unknown): value is ChatMessage {
  if (typeof value !== 'object' || value === null || !('role' in value) || !('content' in value)) return false
  return (value.role === 'user' || value.role === 'assistant') && typeof value.content === 'string'
}
