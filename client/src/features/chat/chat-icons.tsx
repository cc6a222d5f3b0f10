import type { ReactNode } from 'react'

/** A speech bubble with a lens in it: the button that opens the chat. */
export function SpeechIcon() {
  return (
    <Icon size={30}>
      <path d="M6 3h12a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-4l-4 3.5V18H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Z" />
      <circle cx="12" cy="10.5" r="2.8" />
    </Icon>
  )
}

/** A cross: closes. */
export function CloseIcon() {
  return (
    <Icon size={20}>
      <path d="M5 5l14 14M19 5L5 19" />
    </Icon>
  )
}

/** An arrow up: sends. */
export function SendIcon() {
  return (
    <Icon size={22}>
      <path d="M12 20V5M5.5 11.5L12 5l6.5 6.5" />
    </Icon>
  )
}

function Icon({ size, children }: { size: number; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentcolor"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
