import type { ReactNode } from 'react'

type Props = { path: string; size?: number; strokeWidth?: number; children?: ReactNode }

/** An icon of lines, drawn on a grid of 24 by 24 and sized in px of text at 100 %, in the colour of the text. It is decoration: name the button or link around it. */
export function Icon({ path, size = 24, strokeWidth = 3, children }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      fill="none"
      stroke="currentcolor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
      {children}
    </svg>
  )
}
