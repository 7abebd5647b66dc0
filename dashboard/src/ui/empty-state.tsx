import type { ReactNode } from 'react'
import classes from './state.module.css'

interface EmptyStateProps {
  icon: ReactNode
  title: string
  text?: ReactNode
  action?: ReactNode
}

/** Nothing here yet: says so, says when there will be, and offers the next step where there is one. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
