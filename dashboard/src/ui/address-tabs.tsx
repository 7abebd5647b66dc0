import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import classes from './address-tabs.module.css'

export interface AddressTab {
  label: string
  to: string
  /** Where further addresses belong to the tab: what they begin with. */
  under?: string
  /** How many wait behind the tab. */
  count?: number
}

/** Tabs that are links: the address says which one is open, and Back goes to the one before. */
export function AddressTabs({ label, tabs }: { label: string; tabs: readonly AddressTab[] }) {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  const counts = tabs.map(({ count }) => count).join()
  // On a phone the open tab may be beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address opens another tab, and counts move them
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (open && nav.current) nav.current.scrollLeft = open.offsetLeft - nav.current.offsetLeft - 24
  }, [pathname, counts])
  const isOpen = ({ to, under = `${to}/` }: AddressTab) => pathname === to || pathname.startsWith(under)
  return (
    <nav ref={nav} aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} className={classes.tab} aria-current={isOpen(tab) ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && <span className={classes.count}>{tab.count.toLocaleString('en-US')}</span>}
        </Link>
      ))}
    </nav>
  )
}
