import { french, type Text } from './text.ts'

/** Characters are counted in UTF-16 units, as `maxlength` does. */
export const maximumMessageLength = 1000

export const chat = {
  title: 'Chat with KoomaBot',
  greeting: 'Hi! I answer questions about KOOMA’s courses, videography and Drone Base Battle.',
  disclosure:
    'KoomaBot is an automated assistant and can be wrong. Your messages go to our server, which may pass them to an AI provider, so please leave out personal details.',
  /** Who speaks, for screen readers. */
  speakers: { user: 'You', assistant: 'KoomaBot' },
  typing: 'KoomaBot is typing...',
  error: 'Oops, something went wrong. Try again.',
} as const

/** What an empty chat offers, by question or title. The topic named like the page comes first. */
export const suggestedTopics: readonly string[] = ['ages', 'course-signup', 'equipment', 'videography']

/** KoomaBot's reply when it doesn't understand. `{email}` and `{phone}` become the owner's. */
export const fallbackReply: Text = {
  en: 'I don’t know; that isn’t listed on this site. Write to {email} or send a WhatsApp message to {phone}, and a person will answer.',
  fr: 'Je ne sais pas: ce n’est pas publié sur ce site. Écrivez à {email} ou envoyez un message WhatsApp au {phone}: une personne vous répondra.',
}

/** KoomaBot's way to say what the FAQ has buttons for. */
export const toAsk: Text = {
  en: 'To ask, write to {email} or send a WhatsApp message to {phone}.',
  fr: 'Pour vous informer, écrivez à {email} ou envoyez un message WhatsApp au {phone}.',
}

/** KoomaBot's reply about what the site doesn't publish. */
export function notPublished({ en, fr }: Text): Text {
  return { en: `This site doesn’t list ${en}. ${toAsk.en}`, fr: french`Ce site n’affiche pas ${fr}. ${toAsk.fr}` }
}

/** KoomaBot says it after the ages when the visitor names a child who is too young. */
export const notYet: Text = {
  en: 'A younger child has to wait a little. To ask all the same, write to {email} or send a WhatsApp message to {phone}.',
  fr: 'Un enfant plus jeune doit attendre un peu. Pour demander quand même, écrivez à {email} ou envoyez un message WhatsApp au {phone}.',
}

/** `{topics}` becomes the titles of topics; the panel shows a button for each. */
export const offer: Text = {
  en: 'I’m not sure what you mean. Is it {topics}? If it isn’t, write to {email}.',
  fr: 'Je ne suis pas certain de comprendre. Est-ce {topics}? Sinon, écrivez à {email}.',
}

/** Follows a likely answer. */
export const orDidYouMean: Text = { en: 'Or did you mean {topics}?', fr: 'Ou parliez-vous plutôt de {topics}?' }

/** Precedes an English answer to a French question. */
export const englishOnly = 'Cette réponse n’existe qu’en anglais.'

/** Precedes the path of the page that says more. */
export const readMore: Text = { en: 'More:', fr: 'En savoir plus:' }
