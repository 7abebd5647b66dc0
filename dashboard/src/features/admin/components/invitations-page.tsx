import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Invitation, InvitationQuery } from '@porchlight/contract/invitations'
import { messages } from '@porchlight/contract/messages'
import { invitationStates } from '@porchlight/contract/options'
import { links } from '@porchlight/contract/routes'
import { fill } from '@porchlight/domain/fill'
import { IconMail, IconMailPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { messageOf } from '../../../lib/api.ts'
import { useClientConfig } from '../../../lib/client-config.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryTabs } from '../../../ui/query-tabs.tsx'
import { toastBad, toastGood } from '../../../ui/toast.ts'
import * as adminWords from '../../../words/admin.ts'
import { invitationsQuery, invite, revokeInvitation } from '../api/invitations.ts'
import classes from './agents-page.module.css'
import { totalOf } from './total-of.ts'

const InviteDialog = lazy(() => import('./invite-dialog.tsx').then((file) => ({ default: file.InviteDialog })))

const tabs = [
  { label: adminWords.all, value: '' },
  { label: adminWords.waiting, value: 'waiting' },
  { label: adminWords.used, value: 'used' },
  { label: adminWords.expired, value: 'expired' },
  { label: adminWords.withdrawn, value: 'revoked' },
]

const columns: Column<Invitation>[] = [
  { header: adminWords.email, render: ({ email }) => <span className={classes.name}>{email}</span>, isTitle: true },
  { header: adminWords.state, render: State },
  { header: adminWords.invited, render: ({ invitedAt }) => formatDay(invitedAt) },
  {
    header: adminWords.goodUntil,
    render: ({ state, expiresAt }) => (state === 'waiting' ? formatDay(expiresAt) : '–'),
  },
]

const mails = {
  leaving: adminWords.sendingTheEmail,
  sent: adminWords.waiting,
  refused: adminWords.theEmailWasRejected,
} as const

function State({ state, mail, usedAt, agentId }: Invitation) {
  if (state === 'waiting')
    return <span className={mail === 'refused' ? classes.bad : classes.quiet}>{mails[mail]}</span>
  if (state === 'expired') return <span className={classes.quiet}>{adminWords.expired}</span>
  if (state === 'revoked') return <span className={classes.quiet}>{adminWords.withdrawn}</span>
  const words = fill(adminWords.usedOnDay, { usedAt: formatDay(usedAt ?? '') })
  return agentId ? <Link to={links.adminAgent(agentId)}>{words}</Link> : <span>{words}</span>
}

const texts = {
  open: adminWords.anyoneCanSignUpHere,
  invite: adminWords.onlyPeopleYouInvite,
  closed: adminWords.signUpIsClosedInvitations,
} as const

export function InvitationsPage() {
  useTitle(adminWords.invitationsTitle)
  const { signup } = useClientConfig()
  const [params] = useSearchParams()
  const state = invitationStates.find((known) => known === params.get('state')) ?? 'all'
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      <PageHeader
        title={adminWords.invitations}
        text={texts[signup]}
        actions={
          <Button
            color="amber"
            leftSection={<IconMailPlus size={18} aria-hidden="true" />}
            onClick={() => setInviting(true)}
          >
            {adminWords.inviteAgents}
          </Button>
        }
      />
      <QueryTabs label={adminWords.invitations} name="state" tabs={tabs} />
      <InvitationsTable key={state} state={state} />
      <Suspense>{isInviting && <InviteDialog onClose={() => setInviting(false)} />}</Suspense>
    </>
  )
}

function InvitationsTable({ state }: { state: InvitationQuery['state'] }) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const [place, setPlace] = useState<{ search: string; cursor: string }>()
  const [revoked, setRevoked] = useState<Invitation>()
  // A cursor belongs to the search it came from.
  const cursor = place?.search === search ? place.cursor : undefined
  const invitations = useQuery(invitationsQuery({ state, search, cursor }))
  const goTo = (next: string | null | undefined) => (next ? () => setPlace({ search, cursor: next }) : undefined)

  async function sendAgain({ email }: Invitation) {
    try {
      await invite(email)
      toastGood(messages.admin.invitationsLeave)
    } catch (error) {
      toastBad(messageOf(error))
    }
  }

  return (
    <>
      <TextInput
        className={classes.search}
        type="search"
        aria-label={adminWords.searchByEmail}
        placeholder={adminWords.searchByEmail}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <DataTable
        label={adminWords.invitations}
        columns={columns}
        rows={invitations.data?.data ?? []}
        getId={({ _id }) => _id}
        getName={({ email }) => email}
        getActions={(invitation) => actionsOf(invitation, sendAgain, setRevoked)}
        isLoading={invitations.isPending}
        error={invitations.isError ? messageOf(invitations.error) : undefined}
        onRetry={() => invitations.refetch()}
        empty={
          <EmptyState
            icon={<IconMail size={30} stroke={1.6} />}
            title={messages.admin.noInvitations}
            text={search ? adminWords.noInvitationsMatchYourSearch : adminWords.peopleYouInviteShow}
          />
        }
        paging={{
          ...totalOf(invitations.data, search),
          onPrevious: goTo(invitations.data?.cursors?.previous),
          onNext: goTo(invitations.data?.cursors?.next),
        }}
      />
      {revoked && (
        <ConfirmModal
          isOpen
          title={adminWords.withdrawThisInvitation}
          text={fill(adminWords.theLinkWeSent, { email: revoked.email })}
          confirmLabel={adminWords.withdraw}
          onConfirm={async () => toastGood(await revokeInvitation(revoked._id))}
          onClose={() => setRevoked(undefined)}
        />
      )}
    </>
  )
}

function actionsOf(
  invitation: Invitation,
  sendAgain: (invitation: Invitation) => Promise<void>,
  revoke: (invitation: Invitation) => void,
) {
  if (invitation.state === 'used') return []
  const again = { label: adminWords.sendAgain, onClick: () => void sendAgain(invitation) }
  if (invitation.state === 'revoked') return [again]
  return [again, { label: adminWords.withdraw, onClick: () => revoke(invitation), isDanger: true }]
}
