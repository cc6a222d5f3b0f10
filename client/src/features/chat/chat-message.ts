import { settings } from '../../settings.ts'

// Longer than the server's deadline, so its error response arrives first.
const DEADLINE_MS = settings.chatTimeoutMs + 5000

/** A message of the conversation. One of KoomaBot's may name its language, and offer topics by their titles. */
export type ChatMessage = {
  role: 'user' | 'assistant'
  content: string
  language?: string
  topics?: readonly string[]
}

/** Checks what came from the server or from storage. */
export function isMessage(value: unknown): value is ChatMessage {
  const { role, content, language = '', topics = [] } = Object(value)
  return (
    (role === 'user' || role === 'assistant') &&
    [content, language].every((text) => typeof text === 'string') &&
    Array.isArray(topics) &&
    topics.every((title) => typeof title === 'string')
  )
}

/** Rejects when the response is not ok, has no reply, or takes too long. */
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
