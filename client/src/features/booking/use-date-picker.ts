import { type ComponentType, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { DateFieldProps } from '../../ui/DateField.tsx'

const PRELOAD_MARGIN = '400px'

/**
 * Loads the date picker when the plain date field approaches the viewport or `load` is called.
 * `Picker` is set once it may replace the plain field. When loading fails, the plain field stays and works.
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
      await untilBlurred(plainField.current)
      setPicker(() => DateField)
    } catch {
      // The browser has already logged the failed request.
    }
  }, [plainField])

  useEffect(() => {
    if (!plainField.current) return
    if (!('IntersectionObserver' in window)) return void load()
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && load(), {
      rootMargin: PRELOAD_MARGIN,
    })
    observer.observe(plainField.current)
    return () => observer.disconnect()
  }, [plainField, load])

  return { Picker, isNear, load }
}

// Don't replace the field while the visitor is in it, perhaps with the native calendar open.
function untilBlurred(field: HTMLInputElement | null): Promise<void> {
  return new Promise((resolve) => {
    if (field !== document.activeElement) resolve()
    else field?.addEventListener('blur', () => resolve(), { once: true })
  })
}
