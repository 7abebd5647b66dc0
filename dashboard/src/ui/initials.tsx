import classes from './initials.module.css'

/** Stands in for a face: the first letters of a name. */
export function Initials({ name }: { name: string }) {
  const letters = name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.charAt(0))
  const shown = letters.length > 1 ? `${letters[0]}${letters.at(-1)}` : letters[0]
  return (
    <span className={classes.initials} aria-hidden="true">
      {shown?.toUpperCase()}
    </span>
  )
}
