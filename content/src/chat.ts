/** The most characters a message to KoomaBot may have, counted as a browser counts them. */
export const maximumMessageLength = 1000

/** The words of the chat panel. */
export const chat = {
  title: 'Chat with KoomaBot',
  greeting: 'Hi! I answer questions about KOOMA’s courses, videography and Drone Base Battle.',
  disclosure:
    'An automatic assistant that can be wrong. Your words go to our server, which may hand them to an AI provider: please leave out personal details.',
  typing: 'KoomaBot is typing...',
  error: 'Oops, something went wrong. Try again.',
} as const
