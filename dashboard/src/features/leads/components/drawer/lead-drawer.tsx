import { Button, NativeSelect, Skeleton } from '@mantine/core'
import type { ClientDetails, LeadStatus } from '@porchlight/contract/leads'
import { messages } from '@porchlight/contract/messages'
import { leadStatuses } from '@porchlight/contract/options'
import { IconUserOff } from '@tabler/icons-react'
import { isGone, messageOf } from '../../../../lib/api.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { SidePanel } from '../../../../ui/side-panel.tsx'
import { toastBad } from '../../../../ui/toast.ts'
import { useClientDetails, useSetStatus } from '../../api/leads.ts'
import { callName } from '../lead-names.ts'
import { ContactWays } from './contact-ways.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { NoteForm } from './note-form.tsx'
import { Texting } from './texting.tsx'
import { Timeline } from './timeline.tsx'

interface LeadDrawerProps {
  id: string | null
  /** Another inquiry of the same person. */
  onOpen: (id: string) => void
  onClose: () => void
}

export function LeadDrawer({ id, onOpen, onClose }: LeadDrawerProps) {
  const details = useClientDetails(id)
  return (
    <SidePanel isOpen={id !== null} title={details.data ? callName(details.data.lead) : 'Lead'} onClose={onClose}>
      {isGone(details.error) ? (
        <EmptyState
          icon={<IconUserOff size={30} stroke={1.6} />}
          title={messages.general.notFound}
          text={messages.leads.gone}
          action={
            <Button variant="default" onClick={onClose}>
              Back to your leads
            </Button>
          }
        />
      ) : details.data ? (
        // Stays when it cannot be read anew: a note may be half written.
        <Details key={details.data.lead._id} details={details.data} onOpen={onOpen} />
      ) : details.isError ? (
        <ErrorState message={messageOf(details.error)} onRetry={() => details.refetch()} />
      ) : (
        <>
          <Skeleton height={48} />
          <Skeleton height={160} />
          <Skeleton height={240} />
        </>
      )}
    </SidePanel>
  )
}

function Details({ details, onOpen }: { details: ClientDetails; onOpen: (id: string) => void }) {
  const { lead, contact, timeline } = details
  const setStatus = useSetStatus()
  return (
    <>
      <ContactWays phone={lead.phone || contact?.phone || ''} email={lead.email || contact?.email || ''} />
      <NativeSelect
        label="Status"
        value={setStatus.isPending ? setStatus.variables.status : lead.status}
        data={leadStatuses.map(([value, label]) => ({ value, label }))}
        onChange={(event) =>
          setStatus.mutate(
            { id: lead._id, status: event.currentTarget.value as LeadStatus },
            { onError: (error) => toastBad(messageOf(error)) },
          )
        }
      />
      <LeadFacts lead={lead} contact={contact} />
      <Texting leadId={lead._id} />
      <NoteForm leadId={lead._id} />
      <Timeline entries={timeline} currentId={lead._id} onOpen={onOpen} />
    </>
  )
}
