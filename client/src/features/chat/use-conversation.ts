import { useEffect, useRef, useState } from 'react'
import { readStored, writeStored } from '../../session-store.ts'
import { type ChatMessage, isMessage, sendMessage } from './chat-message.ts'

const STORAGE_KEY = 'kooma-chat'

/**
 * The conversation survives a reload; a pending reply is aborted on unmount. `send` does nothing while a reply is
 * pending, and `retry` sends the last message once more.
 */
export function useConversation() {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([])
  const [isPending, setIsPending] = useState(false)
  const pendingCall = useRef<AbortController>(null)
  const last = messages.at(-1)
  // No reply came to the last message, perhaps because a reload cut it off.
  const hasFailed = last?.role === 'user' && !isPending

  // The built page knows no conversation.
  useEffect(() => setMessages(storedMessages()), [])
  useEffect(() => {
    if (messages.length > 0) writeStored(STORAGE_KEY, messages)
  }, [messages])
  useEffect(() => () => pendingCall.current?.abort(), [])

  async function ask(content: string) {
    const call = new AbortController()
    pendingCall.current = call
    setIsPending(true)
    try {
      const answer = await sendMessage(content, call.signal)
      setMessages((earlier) => [...earlier, answer])
    } catch (error) {
      if (!call.signal.aborted) console.error('KoomaBot did not answer:', error)
    } finally {
      pendingCall.current = null
      setIsPending(false)
    }
  }

  function send(content: string) {
    // Of two presses in one task, as those before hydration are, the second comes before React has rendered the first.
    if (pendingCall.current) return
    // A press from before hydration may come before the stored messages are rendered.
    setMessages((earlier) => [...earlier, { role: 'user', content }])
    ask(content)
  }

  function retry() {
    if (hasFailed) ask(last.content)
  }

  return { messages, isPending, hasFailed, send, retry }
}

export function forgetConversation(): void {
  writeStored(STORAGE_KEY, undefined)
}

function storedMessages(): readonly ChatMessage[] {
  const stored = readStored(STORAGE_KEY)
  return Array.isArray(stored) && stored.every(isMessage) ? stored : []
}
