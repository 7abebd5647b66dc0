import { Button, Skeleton } from '@mantine/core'
import type { Session } from '@porchlight/contract/account'
import { links } from '@porchlight/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { messageOf } from '../../../lib/api.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { toastBad, toastGood } from '../../../ui/toast.ts'
import { endOtherSessions, endSession, sessionsQuery } from '../api/sessions.ts'
import classes from './account.module.css'

const place = new URL(links.sessions(), window.location.origin).hash

const tell = (work: Promise<string>) => work.then(toastGood, (error) => toastBad(messageOf(error)))

/** Where the agent is signed in, and a way to end it. */
export function SessionsPanel() {
  const sessions = useQuery(sessionsQuery)
  const section = useRef<HTMLElement>(null)
  // A mail about a new sign-in leads here; a browser looks for the place before there is one.
  useEffect(() => {
    if (!sessions.isPending && window.location.hash === place) section.current?.scrollIntoView()
  }, [sessions.isPending])
  const others = (sessions.data ?? []).filter(({ isThis }) => !isThis)
  return (
    <section className={classes.section} id={place.slice(1)} ref={section}>
      <div className={classes.sectionHead}>
        <h2>Where you are signed in</h2>
        {others.length > 0 && (
          <Button variant="default" size="sm" onClick={() => tell(endOtherSessions())}>
            Sign out everywhere else
          </Button>
        )}
      </div>
      <Panel>
        {sessions.isError && <ErrorState message={messageOf(sessions.error)} onRetry={() => sessions.refetch()} />}
        <ul className={classes.sessions} aria-busy={sessions.isPending}>
          {sessions.isPending && <SessionSkeleton />}
          {sessions.data?.map((session) => (
            <SessionRow key={session._id} session={session} />
          ))}
        </ul>
      </Panel>
    </section>
  )
}

function SessionSkeleton() {
  return (
    <li>
      <div>
        <Skeleton height={18} width={160} mb={8} />
        <Skeleton height={14} width="min(280px, 60vw)" />
      </div>
    </li>
  )
}

function SessionRow({ session }: { session: Session }) {
  return (
    <li>
      <div>
        <strong>{session.device}</strong>
        <span>
          {session.isThis ? 'This browser' : `Last seen ${formatMoment(session.lastSeenAt)}`}, since{' '}
          {formatMoment(session.createdAt)}
        </span>
      </div>
      {!session.isThis && (
        <Button
          variant="default"
          size="sm"
          aria-label={`End the session in ${session.device}`}
          onClick={() => tell(endSession(session._id))}
        >
          End
        </Button>
      )}
    </li>
  )
}
