import type { ReactNode } from 'react'
import { useOffline } from '../lib/kept.ts'
import classes from './needs-line.module.css'

/** Controls that the server has to hear of: none of them can be used while it cannot. */
export function NeedsLine({ children }: { children: ReactNode }) {
  return (
    <fieldset className={classes.controls} disabled={useOffline()}>
      {children}
    </fieldset>
  )
}
