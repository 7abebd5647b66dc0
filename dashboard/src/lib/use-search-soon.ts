import { useDebouncedCallback } from '@mantine/hooks'
import { useLocation } from 'react-router'

/** Looks for what is typed once typing rests; no more where another screen is on its way, which would be left again. */
export function useSearchSoon(search: (words: string) => void, rest: number): (typed: string) => void {
  const { pathname } = useLocation()
  return useDebouncedCallback((typed: string) => {
    if (window.location.pathname === pathname) search(typed.trim())
  }, rest)
}
