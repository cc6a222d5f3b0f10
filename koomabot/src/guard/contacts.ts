export const LINK =
  /\b(?:https?|ftp):\/\/\S+|\bwww\.\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\w.])@[\w.]{3,}|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b(?:\/[\w@-]+)*/gi

export const PATH = /(?<![\w/.:])\/[a-z][\w/-]*(?:#[\w-]+)?/gi

/** A phone number, not a date. */
export const PHONE = /(?!\d{4}-\d\d-\d\d)\+?\d[\d ().-]{6,24}\d/g

/** "hello at kooma dot example" becomes an address. */
export function withPlainContacts(text: string): string {
  return text
    .replaceAll(
      /\s*[([]\s*(?:at|arobase)\s*[)\]]\s*|\s+(?:at|arobase)\s+(?=[\w-]+(?:\.|\s+(?:dot|point)\s+)[a-z]{2,}\b)/gi,
      '@',
    )
    .replaceAll(/(?<=@[\w.-]+)\s+(?:dot|point)\s+(?=[a-z]{2,}\b)|\s+(?:dot|point)\s+(?=(?:com|ca|net|org|io)\b)/gi, '.')
}
