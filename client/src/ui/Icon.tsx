import type { ReactNode } from 'react'

type Props = { path: string; children?: ReactNode }

/** An icon of lines. It is decoration: name the button or link around it. base.css sizes it in `rem`. */
export function Icon({ path, children }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
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
