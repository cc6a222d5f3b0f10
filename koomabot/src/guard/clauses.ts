import { LINK, PATH, PHONE, withPlainContacts } from './contacts.ts'

const SENTENCE_END = /(?<=[.!?;…]["»”)]?)(?<!\b(?:Mr|Mrs|Ms|Dr|Mme|M)\.)(?<!\b\d\.)\s+|\s*[\n•]\s*/
// Where a part of a sentence begins that may claim something else.
const PART_START =
  /,?\s+(?:but|though|although|however|yet|while|which|because|mais|cependant|toutefois|car|tandis que)\b,?|,\s+(?:and|so|et|alors|donc)\b|\s+(?:and|et)\s+(?=(?:I|we|you|it|our|they|nous|vous|notre|nos|il|elle|on|je)\b)/
const FRAGMENT = /(?<=\/[\w/-]*)#/g

/** Parts that each claim one thing. Contacts and paths become #contact and #page. */
export function clausesOf(text: string): string[] {
  return (
    withPlainContacts(text)
      .replaceAll(FRAGMENT, '/')
      // Otherwise a visitor could have marks written.
      .replaceAll('#', ' ')
      .split(SENTENCE_END)
      .flatMap((sentence) => sentence.split(PART_START))
      .map((clause) =>
        clause.replaceAll(PATH, ' #page ').replaceAll(LINK, ' #contact ').replaceAll(PHONE, ' #contact ').trim(),
      )
      .filter((clause) => /[\p{L}\d#]/u.test(clause))
  )
}
