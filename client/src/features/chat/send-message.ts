import { settings } from '../../settings.ts'

// Longer than the server's deadline, so its error response arrives first.
const DEADLINE_MS = settings.chatTimeoutMs + 5000

/** Rejects when the response is not ok, has no reply, or takes too long. */
export async function sendMessage(message: string, signal: AbortSignal): Promise<string> {
  const response = await fetch('/api/chat', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ message }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]),
  })
  if (!response.ok) throw new Error(`The server answered ${response.status}: ${await response.text()}`)
  const body: unknown = await response.json()
  if (typeof body === 'object' && body && 'reply' in body && typeof body.reply === 'string') return body.reply
  throw new Error('The server’s response has no reply.')
}
