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
  // On a phone the open tab may be beyond the edge, and whatever makes a tab wider moves it there: a font, a count.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address opens another tab
  useEffect(() => {
    const list = nav.current
    if (!list) return
    const observer = new ResizeObserver(() => {
      const open = list.querySelector<HTMLElement>('[aria-current]')
      if (open) list.scrollLeft = open.offsetLeft - list.offsetLeft - 24
    })
    for (const tab of list.children) observer.observe(tab)
    return () => observer.disconnect()
  }, [pathname])
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
