/** One thing said in the chat. */
export type ChatMessage = { role: 'user' | 'assistant'; content: string }

const KEY = 'kooma-chat'

/** Reads back what was said in this tab before. Storage that is forbidden, or holds something else, means nothing was. */
export function loadConversation(): readonly ChatMessage[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) && stored.every(isMessage) ? stored : []
  } catch {
    return []
  }
}

/** Keeps what was said for this tab. When storage is full or forbidden the chat goes on, and only a reload loses it. */
export function saveConversation(messages: readonly ChatMessage[]): void {
  try {
    if (messages.length > 0) sessionStorage.setItem(KEY, JSON.stringify(messages))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Nothing to be done, and nothing that the visitor needs to know.
  }
}

function isMessage(value: unknown): value is ChatMessage {
  if (typeof value !== 'object' || value === null || !('role' in value) || !('content' in value)) return false
  return (value.role === 'user' || value.role === 'assistant') && typeof value.content === 'string'
}
