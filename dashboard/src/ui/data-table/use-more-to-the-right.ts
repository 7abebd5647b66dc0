import { useCallback } from 'react'

/** Marks a box that can be scrolled sideways with whether something of it is still beyond its right edge. */
export function useMoreToTheRight<Box extends HTMLElement>() {
  return useCallback((box: Box | null) => {
    if (!box) return
    const look = () => box.toggleAttribute('data-more', box.scrollWidth - box.clientWidth - box.scrollLeft > 1)
    const watch = new ResizeObserver(look)
    watch.observe(box)
    if (box.firstElementChild) watch.observe(box.firstElementChild)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [])
}
