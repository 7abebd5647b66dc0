import { Button, Title } from '@mantine/core'
import type { User } from '@porchlight/contract/auth'
import type { PaymentHistory } from '@porchlight/contract/billing'
import { messages } from '@porchlight/contract/messages'
import { formatPlanPrice } from '@porchlight/domain/currency'
import { fill } from '@porchlight/domain/fill'
import { trialDaysLeft } from '@porchlight/domain/trial-days'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '../../../lib/dates.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import * as words from '../../../words/billing.ts'
import { type Offer, offerQuery } from '../api/plans.ts'
import { canUpgrade } from '../can-upgrade.ts'
import classes from './billing-page.module.css'
import { type PlanChange, PlanChangeModal } from './plan-change-modal.tsx'

const { billing } = messages
const dayOf = (epochSeconds: number) => formatDay(new Date(epochSeconds * 1000))

interface PlanPanelProps {
  agent: User
  history: PaymentHistory
  /** Whoever is not may look, and change nothing. */
  isOwner: boolean
  onSubscribe: () => void
}

export function PlanPanel({ agent, history, isOwner, onSubscribe }: PlanPanelProps) {
  const [change, setChange] = useState<PlanChange | null>(null)
  const offer = useQuery(offerQuery)
  const { subscription } = agent
  if (!agent.plan || !subscription) return <NoPlanPanel agent={agent} isOwner={isOwner} onSubscribe={onSubscribe} />

  const plan = planOf(agent, history, offer.data)
  const end = dayOf(subscription.current_period_end)
  const nextPlan = history.switch_next_interval === 'year' ? offer.data?.annual : plan
  const { discount } = subscription
  const planName = subscription.interval === 'year' ? words.annual : words.monthly

  function sayRenewal(): string {
    const { next_charge } = history
    const coupon = discount?.coupon.id ?? ''
    if (next_charge === null) return fill(discount ? words.renewsWithCoupon : words.renewsOn, { end, coupon })
    const say = (amount: number) => formatPlanPrice(amount, history.currency ?? 'USD')
    const price = say(next_charge)
    return discount && nextPlan && next_charge < nextPlan.amount
      ? fill(words.renewsForLess, { end, price, coupon, full: say(nextPlan.amount) })
      : fill(words.renewsFor, { end, price })
  }

  return (
    <Panel>
      <section className={classes.panel}>
        <Title order={2}>{words.plan}</Title>
        <p className={classes.fact}>
          {plan
            ? fill(words.planAndPrice, {
                plan: planName,
                price: formatPlanPrice(plan.amount, plan.currency),
                interval: subscription.interval,
              })
            : planName}
        </p>
        <p className={classes.text}>{history.cancelled ? fill(words.yoursUntilItWontRenew, { end }) : sayRenewal()}</p>
        {history.switch_next_interval && history.switch_next_billing_date && (
          <p className={classes.text}>
            {fill(words.changesTo, {
              interval: history.switch_next_interval,
              day: dayOf(history.switch_next_billing_date),
            })}
          </p>
        )}
        {subscription.status === 'past_due' && <Notice tone="bad">{words.yourLastPaymentDidntGo}</Notice>}
        {isOwner && (
          <div className={classes.actions}>
            {canUpgrade(subscription, history, offer.data?.annual) && (
              <Button
                {...(history.cancelled ? { variant: 'default' } : { color: 'amber' })}
                onClick={() => setChange('upgrade')}
              >
                {billing.upgrade}
              </Button>
            )}
            {history.cancelled ? (
              <>
                <Button color="amber" onClick={() => setChange('reactivate')}>
                  {billing.reactivate}
                </Button>
                <Button variant="default" disabled>
                  {billing.cancelled}
                </Button>
              </>
            ) : (
              <Button variant="default" onClick={() => setChange('cancel')}>
                {words.cancelSubscriptionLabel}
              </Button>
            )}
          </div>
        )}
        <PlanChangeModal
          change={change}
          agentId={agent._id}
          end={end}
          isCancelled={history.cancelled}
          onClose={() => setChange(null)}
        />
      </section>
    </Panel>
  )
}

/** What they pay: the price that they began with, which may be on offer no more. */
function planOf({ plan: id }: User, { plan_amount, currency }: PaymentHistory, offer: Offer | undefined) {
  if (plan_amount !== null && currency !== null) return { amount: plan_amount, currency }
  return [offer?.annual, offer?.monthly].find((known) => known?.id === id)
}

function NoPlanPanel({ agent, isOwner, onSubscribe }: Omit<PlanPanelProps, 'history'>) {
  const days = trialDaysLeft(agent.trial_end_date, new Date())
  return (
    <Panel>
      <section className={classes.panel}>
        <Title order={2}>{words.plan}</Title>
        <p className={classes.fact}>{agent.isGrandfathered ? words.freeOfCharge : words.freeTrial}</p>
        <p className={classes.text}>
          {agent.isGrandfathered ? words.yourAccountIncludesEverything : fill(words.daysLeft, { days })}
        </p>
        {isOwner && !agent.isGrandfathered && (
          <div className={classes.actions}>
            <Button color="amber" onClick={onSubscribe}>
              {words.subscribe}
            </Button>
          </div>
        )}
      </section>
    </Panel>
  )
}
