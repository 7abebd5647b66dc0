import { Skeleton } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { messageOf } from '../../../lib/api.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import classes from './account.module.css'

interface AccountListProps {
  /** The link that a mail about it leads by. */
  link: string
  title: string
  label: string
  action: ReactNode
  intro?: ReactNode
  query: { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown }
  /** The rows, as list items. */
  children: ReactNode
}

/** What opens the account, or is open: told row by row, each with what can be done about it. */
export function AccountList({ link, title, label, action, intro, query, children }: AccountListProps) {
  const section = useRef<HTMLElement>(null)
  const place = new URL(link, window.location.origin).hash
  const { isPending } = query
  // A browser looks for the place before there is one.
  useEffect(() => {
    if (!isPending && window.location.hash === place) section.current?.scrollIntoView()
  }, [isPending, place])
  const headingId = `${place.slice(1)}-title`
  return (
    <section className={classes.section} id={place.slice(1)} ref={section} aria-labelledby={headingId}>
      <div className={classes.sectionHead}>
        <h2 id={headingId}>{title}</h2>
        {action}
      </div>
      <Panel>
        {intro && <div className={classes.intro}>{intro}</div>}
        {query.isError && <ErrorState message={messageOf(query.error)} onRetry={() => query.refetch()} />}
        <ul className={classes.rows} aria-label={label} aria-busy={isPending}>
          {isPending && (
            <li>
              <div>
                <Skeleton height={18} width={160} mb={8} />
                <Skeleton height={14} width="min(280px, 60vw)" />
              </div>
            </li>
          )}
          {children}
        </ul>
      </Panel>
    </section>
  )
}
