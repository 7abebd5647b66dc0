import type { ReactNode } from 'react'
import classes from './panel.module.css'

/** A sheet on the page for one thing that belongs together. */
export function Panel({ children }: { children: ReactNode }) {
  return <div className={classes.panel}>{children}</div>
}
