import type { ReactNode } from 'react'
import classes from './notice.module.css'

/** A sentence that has to be heard: announced when it appears. */
export function Notice({ tone, children }: { tone: 'good' | 'bad'; children: ReactNode }) {
  return (
    <p className={classes.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {children}
    </p>
  )
}
