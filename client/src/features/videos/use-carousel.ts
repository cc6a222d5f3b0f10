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
    const { scrollLeft } = track.current
    const { leftmost, rightmost } = endsOf(track.current)
    // Zoomed browsers may stop a fraction of a pixel short of the end.
    setIsAtStart(scrollLeft < leftmost + 1)
    setIsAtEnd(scrollLeft > rightmost - 1)
  }, [])

  useEffect(() => {
    if (!track.current) return
    const observer = new ResizeObserver(measure)
    observer.observe(track.current)
    return () => observer.disconnect()
  }, [measure])

  function scrollByOneWidth(direction: -1 | 1) {
    if (!track.current) return
    const { scrollLeft, clientWidth } = track.current
    const { leftmost, rightmost } = endsOf(track.current)
    const isScrolling = performance.now() - target.current.setAt < SMOOTH_SCROLL_MS
    const from = isScrolling ? target.current.left : scrollLeft
    const left = Math.min(Math.max(from + direction * clientWidth, leftmost), rightmost)
    target.current = { left, setAt: performance.now() }
    track.current.scrollTo({ left })
  }

  return { track, isAtStart, isAtEnd, measure, scrollByOneWidth }
}

// In a page that was translated into a language from right to left, positions go from 0 down.
function endsOf(track: HTMLElement) {
  const room = track.scrollWidth - track.clientWidth
  return getComputedStyle(track).direction === 'rtl'
    ? { leftmost: -room, rightmost: 0 }
    : { leftmost: 0, rightmost: room }
}
