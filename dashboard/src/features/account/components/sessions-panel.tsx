import { Button } from '@mantine/core'
import type { Session } from '@porchlight/contract/account'
import { links } from '@porchlight/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { toastBad, toastGood } from '../../../ui/toast.ts'
import { endOtherSessions, endSession, sessionsQuery } from '../api/sessions.ts'
import { AccountList } from './account-list.tsx'

const tell = (work: Promise<string>) => work.then(toastGood, (error) => toastBad(messageOf(error)))

/** Where the agent is signed in, and a way to end it. */
export function SessionsPanel() {
  const sessions = useQuery(sessionsQuery)
  const others = (sessions.data ?? []).filter(({ isThis }) => !isThis)
  return (
    <AccountList
      link={links.sessions()}
      title="Where you’re signed in"
      label="Sessions"
      query={sessions}
      action={
        others.length > 0 && (
          <Button variant="default" size="sm" onClick={() => tell(endOtherSessions())}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      {sessions.data?.map((session) => (
        <SessionRow key={session._id} session={session} />
      ))}
    </AccountList>
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
