import { Button, NativeSelect, Skeleton } from '@mantine/core'
import type { AnswerWay, ClientDetails, LeadStatus } from '@porchlight/contract/leads'
import { messages } from '@porchlight/contract/messages'
import { leadStatuses } from '@porchlight/contract/options'
import { IconUserOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { isGone, messageOf } from '../../../../lib/api.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { NeedsLine } from '../../../../ui/needs-line.tsx'
import { SidePanel } from '../../../../ui/side-panel.tsx'
import { toastBad } from '../../../../ui/toast.ts'
import * as words from '../../../../words/leads.ts'
import { useClientDetails, useNoteAnswer, useSetStatus } from '../../api/leads.ts'
import { contactWays } from '../contact-ways.ts'
import { callName } from '../lead-names.ts'
import { AnswerClock } from './answer-clock.tsx'
import { ContactWays } from './contact-ways.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { NoteForm } from './note-form.tsx'
import { Texting } from './texting.tsx'
import { Timeline } from './timeline.tsx'

interface LeadDrawerProps {
  id: string | null
  /** What a notice about it was touched for. */
  wish: string | null
  /** Another inquiry of the same person. */
  onOpen: (id: string) => void
  onClose: () => void
}

export function LeadDrawer({ id, wish, onOpen, onClose }: LeadDrawerProps) {
  const details = useClientDetails(id)
  return (
    <SidePanel isOpen={id !== null} title={details.data ? callName(details.data.lead) : words.lead} onClose={onClose}>
      {isGone(details.error) ? (
        <EmptyState
          icon={<IconUserOff size={30} stroke={1.6} />}
          title={messages.general.notFound}
          text={messages.leads.gone}
          action={
            <Button variant="default" onClick={onClose}>
              {words.backToYourLeads}
            </Button>
          }
        />
      ) : details.data ? (
        // Stays when it cannot be read anew: a note may be half written.
        <Details key={details.data.lead._id} details={details.data} wish={wish} onOpen={onOpen} />
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

interface DetailsProps extends Pick<LeadDrawerProps, 'wish' | 'onOpen'> {
  details: ClientDetails
}

function Details({ details, wish, onOpen }: DetailsProps) {
  const { lead, contact, timeline } = details
  const setStatus = useSetStatus()
  const noteAnswer = useNoteAnswer()
  const answer = (by: AnswerWay) =>
    noteAnswer.mutate({ id: lead._id, by }, { onError: (error) => toastBad(messageOf(error)) })
  const reached = { phone: lead.phone || contact?.phone || '', email: lead.email || contact?.email || '' }
  useWish(reached, wish, (by) => {
    answer(by)
    onOpen(lead._id)
  })
  return (
    <>
      <ContactWays {...reached} onAnswer={answer} />
      <NeedsLine>
        <AnswerClock lead={lead} onAnswered={() => answer('marked')} />
        <NativeSelect
          label={words.status}
          value={setStatus.isPending ? setStatus.variables.status : lead.status}
          data={leadStatuses.map(([value, label]) => ({ value, label }))}
          onChange={(event) =>
            setStatus.mutate(
              { id: lead._id, status: event.currentTarget.value as LeadStatus },
              { onError: (error) => toastBad(messageOf(error)) },
            )
          }
        />
      </NeedsLine>
      <LeadFacts lead={lead} contact={contact} />
      <NeedsLine>
        <Texting leadId={lead._id} />
        <NoteForm leadId={lead._id} />
      </NeedsLine>
      <Timeline entries={timeline} currentId={lead._id} onOpen={onOpen} />
    </>
  )
}

/** Somebody touched Call or Text in a notice: what the button here does is done at once, and once. */
function useWish(reached: Parameters<typeof contactWays>[0], wish: string | null, onDone: (by: AnswerWay) => void) {
  const isDone = useRef(false)
  useEffect(() => {
    const way = contactWays(reached).find(({ by }) => by === wish)
    if (!way || isDone.current) return
    isDone.current = true
    window.location.assign(way.href)
    onDone(way.by)
  })
}
