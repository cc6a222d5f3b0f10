import { siteName } from '@kooma/content/site.ts'

/**
 * The wordmark. The K is a drone seen from above; letters take the text colour, the rings stay orange.
 */
export function Logo() {
  return (
    <svg viewBox="0 0 308 64" role="img" aria-label={siteName} fill="none" stroke="currentcolor">
      <path strokeLinejoin="round" strokeWidth="8.5" d="M14 21v22m3-11h5l23.5-14.5M22 32l23.5 14.5" />
      <g strokeLinecap="round" strokeLinejoin="round" strokeWidth="9">
        <circle cx="96" cy="32" r="20.5" />
        <circle cx="150" cy="32" r="20.5" />
        <path d="M186 52.5 196 12l18 28 18-28 10 40.5m16 0L279 12l21 40.5M267.5 42q11.5-9 23 0" />
      </g>
      <g stroke="#ff6b2c" strokeWidth="6">
        <circle cx="14" cy="13" r="8" />
        <circle cx="14" cy="51" r="8" />
        <circle cx="52" cy="13" r="8" />
        <circle cx="52" cy="51" r="8" />
      </g>
    </svg>
  )
}
