import type { ReactNode } from 'react'

type Props = { path: string; size?: string; children?: ReactNode }

/** An icon of lines on a grid of 24 by 24. It is decoration: name the button or link around it. */
export function Icon({ path, size = '1.5rem', children }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentcolor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
      {children}
    </svg>
  )
}
