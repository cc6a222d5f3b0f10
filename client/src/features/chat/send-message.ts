/**
 * Sends one message to KoomaBot and resolves to its reply.
 * Rejects when the answer is not ok or holds no reply.
 */
export async function sendMessage(message: string): Promise<string> {
  const response = await fetch('/api/chat', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ message }),
  })
  if (!response.ok) throw new Error(`The server answered ${response.status}: ${await response.text()}`)
  const body: unknown = await response.json()
  if (typeof body === 'object' && body && 'reply' in body && typeof body.reply === 'string') return body.reply
  throw new Error('The answer of the server holds no reply.')
}
