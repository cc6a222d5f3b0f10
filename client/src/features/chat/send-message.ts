import { settings } from '../../settings.ts'
import { type ChatMessage, isMessage } from './chat-message.ts'

// Longer than the server's deadline, so its error response arrives first.
const DEADLINE_MS = settings.chatTimeoutMs + 5000

/** Asks KoomaBot. Rejects when the response is not ok, has no reply, or takes too long, and when the signal aborts. */
export async function sendMessage(content: string, signal: AbortSignal): Promise<ChatMessage> {
  const response = await fetch('/api/chat', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ message: content }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]),
  })
  if (!response.ok) throw new Error(`The server answered ${response.status}: ${await response.text()}`)
  const { reply, language, topics } = await response.json()
  const message: unknown = { role: 'assistant', content: reply, language, topics }
  if (isMessage(message)) return message
  throw new Error('The server’s response has no reply.')
}
