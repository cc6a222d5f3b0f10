import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** How long a smooth scroll may take at most: a second press within it goes on from the first one's goal. */
const SCROLL_LIMIT_MS = 800

type Rail = {
  rail: RefObject<HTMLDivElement | null>
  isAtStart: boolean
  isAtEnd: boolean
  measure: () => void
  /** Scrolls by exactly one visible width, backwards or forwards. */
  scrollByOneWidth: (direction: -1 | 1) => void
}

/** Follows where a sideways scrolling row stands, and moves it. */
export function useCarousel(): Rail {
  const rail = useRef<HTMLDivElement>(null)
  const goal = useRef({ left: 0, setAt: Number.NEGATIVE_INFINITY })
  const [isAtStart, setIsAtStart] = useState(true)
  const [isAtEnd, setIsAtEnd] = useState(false)

  const measure = useCallback(() => {
    if (!rail.current) return
    const { scrollLeft, clientWidth, scrollWidth } = rail.current
    // Zoomed browsers scroll by fractions of a pixel and may stop short of the last one.
    setIsAtStart(scrollLeft < 1)
    setIsAtEnd(scrollLeft + clientWidth > scrollWidth - 1)
  }, [])

  useEffect(() => {
    if (!rail.current) return
    const observer = new ResizeObserver(measure)
    observer.observe(rail.current)
    return () => observer.disconnect()
  }, [measure])

  function scrollByOneWidth(direction: -1 | 1) {
    if (!rail.current) return
    const { scrollLeft, clientWidth, scrollWidth } = rail.current
    const isUnderWay = performance.now() - goal.current.setAt < SCROLL_LIMIT_MS
    const from = isUnderWay ? goal.current.left : scrollLeft
    const left = Math.min(Math.max(from + direction * clientWidth, 0), scrollWidth - clientWidth)
    goal.current = { left, setAt: performance.now() }
    rail.current.scrollTo({ left, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  }

  return { rail, isAtStart, isAtEnd, measure, scrollByOneWidth }
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
