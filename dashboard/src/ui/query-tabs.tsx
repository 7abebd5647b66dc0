import { Link, useSearchParams } from 'react-router'
import classes from './address-tabs.module.css'

interface QueryTab {
  label: string
  /** Empty for the tab that is open when the address names none. */
  value: string
}

/** Tabs within one screen: the address carries the open one as a parameter, so that Back and a reload find it. */
export function QueryTabs({ label, name, tabs }: { label: string; name: string; tabs: readonly QueryTab[] }) {
  const [search] = useSearchParams()
  const open = search.get(name) ?? ''
  return (
    <nav aria-label={label} className={classes.tabs} data-within>
      {tabs.map(({ label: text, value }) => (
        <Link
          key={value}
          to={{ search: value ? `?${name}=${value}` : '' }}
          aria-current={value === open ? 'page' : undefined}
          className={classes.tab}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
