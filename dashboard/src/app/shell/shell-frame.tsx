import { useDidUpdate } from '@mantine/hooks'
import { type ReactNode, Suspense, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useEntryFocus } from '../../lib/use-entry-focus.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import * as words from '../../words/app.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import classes from './shell.module.css'

interface ShellFrameProps {
  /** What stands above the screen: banners, top bar, tabs. */
  top: ReactNode
  children?: ReactNode
}

export function ShellFrame({ top, children = <Outlet /> }: ShellFrameProps) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEntryFocus(main)
  // A new screen is announced and read from its start, as a new page would be.
  useDidUpdate(() => {
    main.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [pathname])

  return (
    <>
      <SkipLink to="content">{words.skipToContent}</SkipLink>
      {top}
      <main ref={main} id="content" className={classes.main} tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </main>
    </>
  )
}
