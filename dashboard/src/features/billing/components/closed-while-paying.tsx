import { type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './closed-while-paying.module.css'

/** Fields that nobody can change while they are on their way; the focus waits on the button that sent them. */
export function ClosedWhilePaying({ isPaying, children }: { isPaying: boolean; children: ReactNode }) {
  const fields = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    if (isPaying) fields.current?.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }, [isPaying])
  return (
    <fieldset ref={fields} disabled={isPaying} className={classes.fields}>
      {children}
    </fieldset>
  )
}
