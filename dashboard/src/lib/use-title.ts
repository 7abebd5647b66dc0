import { useEffect } from 'react'
import { useSay } from './client-config.ts'

/** Names the screen in the browser's tab and history. */
export function useTitle(title: string): void {
  const full = useSay()(title)
  useEffect(() => {
    document.title = full
  }, [full])
}
