import { settings } from '../../settings.ts'

// Longer than the server's deadline, so its error response arrives first.
const DEADLINE_MS = settings.chatTimeoutMs + 5000

/**
 * Asks KoomaBot. Rejects when the response is not ok, has no reply, or takes too long.
 * The deadline aborts the caller's own controller, because not every browser that we promise has `AbortSignal.any`.
 */
export async function sendMessage(message: string, call: AbortController): Promise<string> {
  // After the call has ended, the abort does nothing.
  setTimeout(() => call.abort(), DEADLINE_MS)
  const response = await fetch('/api/chat', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ message }),
    signal: call.signal,
  })
  if (!response.ok) throw new Error(`The server answered ${response.status}: ${await response.text()}`)
  const body: unknown = await response.json()
  if (typeof body === 'object' && body && 'reply' in body && typeof body.reply === 'string') return body.reply
  throw new Error('The server’s response has no reply.')
}
