import { readStored, writeStored } from '../../session-store.ts'

export type ChatMessage = { role: 'user' | 'assistant'; content: string }

const KEY = 'kooma-chat'

/** Reads this tab's conversation. Empty when storage is blocked or holds something unexpected. */
export function loadConversation(): readonly ChatMessage[] {
  const stored = readStored(KEY)
  return Array.isArray(stored) && stored.every(isMessage) ? stored : []
}

/** Stores the conversation for this tab. Without storage the chat still works, but a reload loses the messages. */
export function saveConversation(messages: readonly ChatMessage[]): void {
  writeStored(KEY, messages.length > 0 ? messages : undefined)
}

function isMessage(value: unknown): value is ChatMessage {
  if (typeof value !== 'object' || value === null || !('role' in value) || !('content' in value)) return false
  return (value.role === 'user' || value.role === 'assistant') && typeof value.content === 'string'
}
