import { useCallback, useEffect, useRef, useState } from 'react'

// Within this time a second click adds to the first one's target.
const SMOOTH_SCROLL_MS = 800

export function useCarousel() {
  const track = useRef<HTMLDivElement>(null)
  const target = useRef({ left: 0, setAt: Number.NEGATIVE_INFINITY })
  const [isAtStart, setIsAtStart] = useState(true)
  const [isAtEnd, setIsAtEnd] = useState(false)

  const measure = useCallback(() => {
    if (!track.current) return
    const { scrollLeft, clientWidth, scrollWidth } = track.current
    // Zoomed browsers may stop a fraction of a pixel short of the end.
    setIsAtStart(scrollLeft < 1)
    setIsAtEnd(scrollLeft + clientWidth > scrollWidth - 1)
  }, [])

  useEffect(() => {
    if (!track.current) return
    const observer = new ResizeObserver(measure)
    observer.observe(track.current)
    return () => observer.disconnect()
  }, [measure])

  function scrollByOneWidth(direction: -1 | 1) {
    if (!track.current) return
    const { scrollLeft, clientWidth, scrollWidth } = track.current
    const isScrolling = performance.now() - target.current.setAt < SMOOTH_SCROLL_MS
    const from = isScrolling ? target.current.left : scrollLeft
    const left = Math.min(Math.max(from + direction * clientWidth, 0), scrollWidth - clientWidth)
    target.current = { left, setAt: performance.now() }
    track.current.scrollTo({ left })
  }

  return { track, isAtStart, isAtEnd, measure, scrollByOneWidth }
}
