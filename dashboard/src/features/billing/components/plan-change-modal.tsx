import { messages } from '@porchlight/contract/messages'
import { formatPlanPrice } from '@porchlight/domain/currency'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api.ts'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { toastGood } from '../../../ui/toast.ts'
import { offerQuery } from '../api/plans.ts'
import { cancelSubscription, reactivateSubscription, refreshAccount, upgradePlan } from '../api/subscription.ts'
import { toastFailure } from '../toast-failure.ts'
import { usePaying } from '../use-paying.ts'
import { FormSkeleton } from './card-entry-gate.tsx'

const { billing } = messages
const upgradeTitle = 'Change to the annual plan?'

export type PlanChange = 'cancel' | 'reactivate' | 'upgrade'

interface PlanChangeModalProps {
  change: PlanChange | null
  agentId: string
  /** The day the paid period ends. */
  end: string
  isCancelled: boolean
  onClose: () => void
}

export function PlanChangeModal({ change, agentId, end, isCancelled, onClose }: PlanChangeModalProps) {
  const offer = useQuery({ ...offerQuery, enabled: change === 'upgrade' })

  const { isPaying, whilePaying } = usePaying()

  const perform = (act: () => Promise<void>, done: string) =>
    whilePaying(async () => {
      await act().catch(toastFailure)
      toastGood(done)
      await refreshAccount()
    })

  const isWaiting = isPaying ? billing.changing : null

  return (
    <>
      <ConfirmModal
        isOpen={change === 'cancel'}
        onClose={onClose}
        isDanger
        title="Cancel subscription?"
        text={
          isWaiting ??
          `You keep everything until ${end}. Your pages are saved after that, and you can subscribe again anytime.`
        }
        confirmLabel="Cancel Subscription"
        cancelLabel={billing.keep}
        onConfirm={() => perform(() => cancelSubscription(agentId), billing.cancelDone)}
      />
      <ConfirmModal
        isOpen={change === 'reactivate'}
        onClose={onClose}
        title="Keep your subscription?"
        text={isWaiting ?? `Your plan continues and renews on ${end}.`}
        confirmLabel={billing.reactivate}
        onConfirm={() => perform(() => reactivateSubscription(agentId), billing.reactivated)}
      />
      {change === 'upgrade' && !offer.data && (
        <Dialog isOpen title={upgradeTitle} onClose={onClose}>
          {offer.isError && !offer.isFetching ? (
            <ErrorState message={messageOf(offer.error)} onRetry={() => offer.refetch()} />
          ) : (
            <FormSkeleton />
          )}
        </Dialog>
      )}
      {offer.data && (
        <ConfirmModal
          isOpen={change === 'upgrade'}
          onClose={onClose}
          title={upgradeTitle}
          text={
            isWaiting ??
            `${isCancelled ? billing.upgradeTakesBack : ''} Nothing is charged now. From ${end} on you pay ${formatPlanPrice(offer.data.annual.amount, offer.data.annual.currency)} a year instead of every month.`.trim()
          }
          confirmLabel={billing.upgrade}
          onConfirm={() => perform(() => upgradePlan(offer.data.annual.id), billing.upgraded)}
        />
      )}
    </>
  )
}
