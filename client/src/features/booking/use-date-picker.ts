import { type ComponentType, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { DateFieldProps } from '../../ui/DateField.tsx'

const NEAR = '400px'

/**
 * Loads the calendar when the plain date field comes near or `load` is called, and returns it once it may take that field's place.
 * Until it is near, the field is far below the screen. When loading fails the plain field stays: it does all that is needed.
 */
export function useDatePicker(plainField: RefObject<HTMLInputElement | null>): {
  Picker: ComponentType<DateFieldProps> | undefined
  isNear: boolean
  load: () => void
} {
  const [Picker, setPicker] = useState<ComponentType<DateFieldProps>>()
  const [isNear, setIsNear] = useState(false)
  const isLoading = useRef(false)

  const load = useCallback(async () => {
    if (isLoading.current) return
    isLoading.current = true
    setIsNear(true)
    try {
      const { DateField } = await import('../../ui/DateField.tsx')
      await untilLeft(plainField.current)
      setPicker(() => DateField)
    } catch {
      // The browser has reported what it could not load.
    }
  }, [plainField])

  useEffect(() => {
    if (!plainField.current) return
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && load(), { rootMargin: NEAR })
    observer.observe(plainField.current)
    return () => observer.disconnect()
  }, [plainField, load])

  return { Picker, isNear, load }
}

// Whoever is in the plain field, perhaps with the browser's own calendar open, is not disturbed.
function untilLeft(field: HTMLInputElement | null): Promise<void> {
  return new Promise((resolve) => {
    if (field !== document.activeElement) resolve()
    else field?.addEventListener('blur', () => resolve(), { once: true })
  })
}
