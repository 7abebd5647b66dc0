import { messages } from '@porchlight/contract/messages'
import { formatPlanPrice } from '@porchlight/domain/currency'
import { fill } from '@porchlight/domain/fill'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api.ts'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { toastGood } from '../../../ui/toast.ts'
import * as words from '../../../words/billing.ts'
import { offerQuery } from '../api/plans.ts'
import { cancelSubscription, reactivateSubscription, refreshAccount, upgradePlan } from '../api/subscription.ts'
import { toastFailure } from '../toast-failure.ts'
import { usePaying } from '../use-paying.ts'
import { FormSkeleton } from './card-entry-gate.tsx'

const { billing } = messages
const upgradeTitle = words.changeToTheAnnualPlan

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
        title={words.cancelSubscription}
        text={isWaiting ?? fill(words.youKeepEverything, { end })}
        confirmLabel={words.cancelSubscriptionLabel}
        cancelLabel={billing.keep}
        onConfirm={() => perform(() => cancelSubscription(agentId), billing.cancelDone)}
      />
      <ConfirmModal
        isOpen={change === 'reactivate'}
        onClose={onClose}
        title={words.keepYourSubscription}
        text={isWaiting ?? fill(words.yourPlanContinuesAndRenews, { end })}
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
            [
              isCancelled && billing.upgradeTakesBack,
              fill(words.nothingIsChargedNow, {
                end,
                price: formatPlanPrice(offer.data.annual.amount, offer.data.annual.currency),
              }),
            ]
              .filter(Boolean)
              .join(' ')
          }
          confirmLabel={billing.upgrade}
          onConfirm={() => perform(() => upgradePlan(offer.data.annual.id), billing.upgraded)}
        />
      )}
    </>
  )
}
