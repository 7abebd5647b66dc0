import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Invitation, InvitationQuery } from '@porchlight/contract/invitations'
import { messages } from '@porchlight/contract/messages'
import { invitationStates } from '@porchlight/contract/options'
import { links } from '@porchlight/contract/routes'
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
import { invitationsQuery, invite, revokeInvitation } from '../api/invitations.ts'
import classes from './agents-page.module.css'

const InviteDialog = lazy(() => import('./invite-dialog.tsx').then((file) => ({ default: file.InviteDialog })))

const tabs = [
  { label: 'All', value: '' },
  { label: 'Waiting', value: 'waiting' },
  { label: 'Used', value: 'used' },
  { label: 'Expired', value: 'expired' },
  { label: 'Withdrawn', value: 'revoked' },
]

const columns: Column<Invitation>[] = [
  { header: 'Email', render: ({ email }) => <span className={classes.name}>{email}</span>, isTitle: true },
  { header: 'State', render: State },
  { header: 'Invited', render: ({ invitedAt }) => formatDay(invitedAt) },
  { header: 'Good until', render: ({ state, expiresAt }) => (state === 'waiting' ? formatDay(expiresAt) : '–') },
]

const mails = { leaving: 'Sending the email', sent: 'Waiting', refused: 'The email was rejected' } as const

function State({ state, mail, usedAt, agentId }: Invitation) {
  if (state === 'waiting')
    return <span className={mail === 'refused' ? classes.bad : classes.quiet}>{mails[mail]}</span>
  if (state === 'expired') return <span className={classes.quiet}>Expired</span>
  if (state === 'revoked') return <span className={classes.quiet}>Withdrawn</span>
  const words = `Used on ${formatDay(usedAt ?? '')}`
  return agentId ? <Link to={links.adminAgent(agentId)}>{words}</Link> : <span>{words}</span>
}

const texts = {
  open: 'Anyone can sign up here. An invitation takes people straight to the form.',
  invite: 'Only people you invite can open an account here.',
  closed: 'Sign-up is closed. Invitations won’t work until you change the SIGNUP setting.',
} as const

export function InvitationsPage() {
  useTitle('Invitations | {product}')
  const { signup } = useClientConfig()
  const [params] = useSearchParams()
  const state = invitationStates.find((known) => known === params.get('state')) ?? 'all'
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      <PageHeader
        title="Invitations"
        text={texts[signup]}
        actions={
          <Button
            color="amber"
            leftSection={<IconMailPlus size={18} aria-hidden="true" />}
            onClick={() => setInviting(true)}
          >
            Invite agents
          </Button>
        }
      />
      <QueryTabs label="Invitations" name="state" tabs={tabs} />
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
        aria-label="Search by email"
        placeholder="Search by email"
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <DataTable
        label="Invitations"
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
            text={search ? 'No invitations match your search.' : 'People you invite show up here.'}
          />
        }
        paging={{
          totalCount: invitations.data?.totalCount ?? 0,
          onPrevious: goTo(invitations.data?.cursors?.previous),
          onNext: goTo(invitations.data?.cursors?.next),
        }}
      />
      {revoked && (
        <ConfirmModal
          isOpen
          title="Withdraw this invitation?"
          text={`The link we sent to ${revoked.email} will stop working.`}
          confirmLabel="Withdraw"
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
  const again = { label: 'Send again', onClick: () => void sendAgain(invitation) }
  if (invitation.state === 'revoked') return [again]
  return [again, { label: 'Withdraw', onClick: () => revoke(invitation), isDanger: true }]
}
