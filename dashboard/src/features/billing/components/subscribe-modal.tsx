import { Button } from '@mantine/core'
import type { User } from '@porchlight/contract/auth'
import { messages } from '@porchlight/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api.ts'
import { useSay } from '../../../lib/client-config.ts'
import { useAgent } from '../../../lib/me.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DownloadOwnData } from '../../../ui/download-own-data.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import * as words from '../../../words/billing.ts'
import { offerQuery } from '../api/plans.ts'
import { usePaying } from '../use-paying.ts'
import { CardEntryGate, FormSkeleton } from './card-entry-gate.tsx'
import { SubscribeForm } from './subscribe-form.tsx'
import classes from './subscribe-modal.module.css'

interface SubscribeModalProps {
  /** The trial has ended: there is no way round it but to leave. */
  isForced: boolean
  onClose: () => void
  onLogout: () => void
}

export function SubscribeModal({ isForced, onClose, onLogout }: SubscribeModalProps) {
  const say = useSay()
  const agent = useAgent()
  const offer = useQuery(offerQuery)
  const paying = usePaying()
  const wayOut = (
    <Button
      variant="subtle"
      color="gray"
      fullWidth
      className={classes.wayOut}
      disabled={paying.isPaying}
      onClick={isForced ? onLogout : onClose}
    >
      {isForced ? words.logout : messages.general.cancel}
    </Button>
  )

  return (
    <Dialog
      isOpen
      size={560}
      title={say(messages.billing.subscribeTitle)}
      onClose={isForced ? undefined : onClose}
      isBusy={paying.isPaying}
    >
      <p className={classes.text}>{isForced ? sayWhatEnded(agent) : messages.billing.subscribeText}</p>
      {offer.data ? (
        <CardEntryGate>
          {(entry) => <SubscribeForm offer={offer.data} entry={entry} paying={paying} onDone={onClose} />}
        </CardEntryGate>
      ) : offer.isError ? (
        <ErrorState message={messageOf(offer.error)} onRetry={() => offer.refetch()} />
      ) : (
        <FormSkeleton />
      )}
      {wayOut}
      {isForced && <DownloadOwnData variant="subtle" color="gray" fullWidth size="sm" disabled={paying.isPaying} />}
    </Dialog>
  )
}

function sayWhatEnded({ subscription }: User): string {
  if (!subscription) return messages.billing.trialEnded
  return subscription.status.startsWith('incomplete') ? messages.billing.notFinished : messages.billing.planEnded
}
