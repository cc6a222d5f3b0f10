/** A message of the conversation. KoomaBot's may say their language, when it is English or French, and offer topics by title. */
export type ChatMessage = {
  role: 'user' | 'assistant'
  content: string
  language?: string | undefined
  topics?: readonly string[] | undefined
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
