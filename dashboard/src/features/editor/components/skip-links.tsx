import classes from './skip-links.module.css'

export const editorPlaces = { fields: 'fields', preview: 'preview' } as const

/** Over the tabs to the fields, and over all the fields to what they look like. */
export function SkipLinks() {
  return (
    <>
      <Skip to={editorPlaces.fields}>Skip to content</Skip>
      <Skip to={editorPlaces.preview}>Skip to preview</Skip>
    </>
  )
}

function Skip({ to, children }: { to: string; children: string }) {
  return (
    <a
      className={classes.skip}
      data-to={to}
      href={`#${to}`}
      // The address stays as it is: another one would be another step back.
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(to)?.focus()
      }}
    >
      {children}
    </a>
  )
}
