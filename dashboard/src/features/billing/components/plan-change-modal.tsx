import { messages } from '@porchlight/contract/messages'
import { formatPrice } from '@porchlight/domain/money'
import { useQuery } from '@tanstack/react-query'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { toastGood } from '../../../ui/toast.ts'
import { offerQuery } from '../api/plans.ts'
import { cancelSubscription, reactivateSubscription, refreshAccount, upgradePlan } from '../api/subscription.ts'
import { toastFailure } from '../toast-failure.ts'
import { usePaying } from '../use-paying.ts'

const { billing } = messages

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

  const annualPrice = offer.data ? formatPrice(offer.data.annual.amount) : ''
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
          `You keep everything until ${end}. After that your pages stay, and you can subscribe again at any time.`
        }
        confirmLabel="Cancel Subscription"
        cancelLabel={billing.keep}
        onConfirm={() => perform(() => cancelSubscription(agentId), billing.cancelDone)}
      />
      <ConfirmModal
        isOpen={change === 'reactivate'}
        onClose={onClose}
        title="Keep your subscription?"
        text={isWaiting ?? `It goes on as before and renews on ${end}.`}
        confirmLabel={billing.reactivate}
        onConfirm={() => perform(() => reactivateSubscription(agentId), billing.reactivated)}
      />
      <ConfirmModal
        isOpen={change === 'upgrade'}
        onClose={onClose}
        title="Change to the annual plan?"
        text={
          isWaiting ??
          `${isCancelled ? billing.upgradeTakesBack : ''} Nothing is charged now. From ${end} on you pay ${annualPrice} a year instead of every month.`.trim()
        }
        confirmLabel={billing.upgrade}
        onConfirm={() =>
          perform(async () => upgradePlan((await offer.refetch()).data?.annual.id ?? ''), billing.upgraded)
        }
      />
    </>
  )
}
