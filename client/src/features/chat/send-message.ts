import { settings } from '../../settings.ts'

// Longer than the server's deadline, so its error response arrives first.
const DEADLINE_MS = settings.chatTimeoutMs + 5000

/** Rejects when the response is not ok, has no reply, or takes too long. */
export async function sendMessage(message: string, signal: AbortSignal): Promise<string> {
  // `AbortSignal.any` would be shorter, but not every browser that we promise has it.
  const call = new AbortController()
  const abort = () => call.abort()
  signal.addEventListener('abort', abort)
  const deadline = setTimeout(abort, DEADLINE_MS)
  try {
    return await ask(message, call.signal)
  } finally {
    clearTimeout(deadline)
    signal.removeEventListener('abort', abort)
  }
}

async function ask(message: string, signal: AbortSignal): Promise<string> {
  const response = await fetch('/api/chat', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ message }),
    signal,
  })
  if (!response.ok) throw new Error(`The server answered ${response.status}: ${await response.text()}`)
  const body: unknown = await response.json()
  if (typeof body === 'object' && body && 'reply' in body && typeof body.reply === 'string') return body.reply
  throw new Error('The server’s response has no reply.')
}
