import { useEffect } from 'react'

/** The agent's own favicon in the browser's tab, ours where they have none. */
export function useFavicon(address: string | undefined): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (!link || !address) return
    const ours = { href: link.href, type: link.type }
    link.href = address
    link.removeAttribute('type')
    return () => {
      Object.assign(link, ours)
    }
  }, [address])
}
