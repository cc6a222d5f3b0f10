import type { FaqItem } from '@kooma/content/faq.ts'

declare const __FAQ_ITEMS__: readonly FaqItem[]
declare const __SUGGESTIONS__: readonly { id: string; question: string }[]

/** The questions of the FAQ page, which the build puts into the bundle. */
export const faqItems = __FAQ_ITEMS__

export const suggestions = __SUGGESTIONS__
