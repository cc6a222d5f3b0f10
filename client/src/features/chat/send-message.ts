import { settings } from '../../settings.ts'

// Longer than the server's own deadline, so that its error comes first where it can.
const DEADLINE_MS = settings.chatTimeoutMs + 5000

/**
 * Sends one message to KoomaBot and resolves to its reply.
 * Rejects when the answer is not ok, holds no reply, or does not come in time.
 */
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
  throw new Error('The answer of the server holds no reply.')
}
