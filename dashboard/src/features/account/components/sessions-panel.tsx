import { Button } from '@mantine/core'
import type { Session } from '@porchlight/contract/account'
import { links } from '@porchlight/contract/routes'
import { fill } from '@porchlight/domain/fill'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { toastBad, toastGood } from '../../../ui/toast.ts'
import * as words from '../../../words/account.ts'
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
      title={words.whereYoureSignedIn}
      label={words.sessions}
      query={sessions}
      action={
        others.length > 0 && (
          <Button variant="default" size="sm" onClick={() => tell(endOtherSessions())}>
            {words.signOutEverywhereElse}
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
          {fill(session.isThis ? words.thisBrowserSince : words.lastSeenSince, {
            seen: formatMoment(session.lastSeenAt),
            since: formatMoment(session.createdAt),
          })}
        </span>
      </div>
      {!session.isThis && (
        <Button
          variant="default"
          size="sm"
          aria-label={fill(words.endTheSessionIn, { device: session.device })}
          onClick={() => tell(endSession(session._id))}
        >
          {words.end}
        </Button>
      )}
    </li>
  )
}
