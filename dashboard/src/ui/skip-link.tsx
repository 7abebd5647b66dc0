import classes from './skip-link.module.css'

/** Seen by whoever comes to it by keys. The address stays as it is: another one would be another step back. */
export function SkipLink({ to, children, className = '' }: { to: string; children: string; className?: string }) {
  return (
    <a
      className={`${classes.skip} ${className}`}
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(to)?.focus()
      }}
    >
      {children}
    </a>
  )
}
