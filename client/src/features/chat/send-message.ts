import { settings } from '../../settings.ts'
import { type ChatMessage, isMessage } from './chat-message.ts'

// Longer than the server's deadline, so its error response arrives first.
const DEADLINE_MS = settings.chatTimeoutMs + 5000

/**
 * Asks KoomaBot. Rejects when the response is not ok, has no reply, or takes too long.
 * The deadline aborts the caller's own controller, because not every browser that we promise has `AbortSignal.any`.
 */
export async function sendMessage(content: string, call: AbortController): Promise<ChatMessage> {
  // After the call has ended, the abort does nothing.
  setTimeout(() => call.abort(), DEADLINE_MS)
  const response = await fetch('/api/chat', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ message: content }),
    signal: call.signal,
  })
  if (!response.ok) throw new Error(`The server answered ${response.status}: ${await response.text()}`)
  const { reply, language, topics } = await response.json()
  const message: unknown = { role: 'assistant', content: reply, language, topics }
  if (isMessage(message)) return message
  throw new Error('The server’s response has no reply.')
}
