import { Button, Skeleton } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api.ts'
import { useSay } from '../../../lib/client-config.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { offerQuery } from '../api/plans.ts'
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
  const offer = useQuery(offerQuery)
  const wayOut = isForced ? (
    <Button variant="subtle" color="gray" fullWidth onClick={onLogout}>
      Logout
    </Button>
  ) : (
    <Button variant="subtle" color="gray" fullWidth onClick={onClose}>
      {messages.general.cancel}
    </Button>
  )

  return (
    <Dialog
      isOpen
      size={560}
      title={say(messages.billing.subscribeTitle)}
      onClose={isForced ? undefined : onClose}
      closesOutside={false}
    >
      <p className={classes.text}>
        {isForced
          ? 'Your pages and your leads are where you left them. Choose a plan to go on.'
          : 'Everything stays as it is, without an end date. Cancel whenever you like.'}
      </p>
      {offer.data ? (
        <SubscribeForm offer={offer.data} onDone={onClose}>
          <div className={classes.wayOut}>{wayOut}</div>
        </SubscribeForm>
      ) : (
        <>
          {offer.isError ? (
            <ErrorState message={messageOf(offer.error)} onRetry={() => offer.refetch()} />
          ) : (
            <div className={classes.skeleton} aria-busy="true">
              <Skeleton height={128} radius="md" />
              <Skeleton height={48} />
              <Skeleton height={48} />
            </div>
          )}
          {wayOut}
        </>
      )}
    </Dialog>
  )
}
