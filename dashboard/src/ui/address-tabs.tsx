import { NavLink } from 'react-router'
import classes from './address-tabs.module.css'

export interface AddressTab {
  label: string
  to: string
}

/** Tabs that are links: the address says which one is open, and Back goes to the one before. */
export function AddressTabs({ label, tabs }: { label: string; tabs: readonly AddressTab[] }) {
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} className={classes.tab}>
          {tab.label}
        </NavLink>
      ))}
    </nav>
  )
}
