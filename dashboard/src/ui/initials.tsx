import { initialsOf } from '@porchlight/domain/initials'
import classes from './initials.module.css'

/** Stands in for a face. */
export function Initials({ name }: { name: string }) {
  return (
    <span className={classes.initials} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
