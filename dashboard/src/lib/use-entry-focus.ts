import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Whoever comes from another screen begins here. A page that the browser has just loaded begins at its top by itself,
 * and a field that has taken the focus keeps it.
 */
export function useEntryFocus(place: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the screen opens
  useEffect(() => {
    if (key !== 'default' && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [])
}
