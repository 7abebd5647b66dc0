import { VisuallyHidden } from '@mantine/core'
import type { Plan } from '@porchlight/contract/billing'
import { messages } from '@porchlight/contract/messages'
import { formatPlanPrice } from '@porchlight/domain/currency'
import { fill } from '@porchlight/domain/fill'
import { useFormContext } from 'react-hook-form'
import * as words from '../../../words/billing.ts'
import type { Offer } from '../api/plans.ts'
import classes from './plan-choice.module.css'

export const per = ({ interval }: Plan) => (interval === 'year' ? '/yr' : '/mo')

/** Two cards of which one is chosen: radio buttons to the keyboard and to screen readers. */
export function PlanChoice({ offer: { annual, monthly, saves } }: { offer: Offer }) {
  return (
    <fieldset className={classes.choice}>
      <VisuallyHidden component="legend">{words.plan}</VisuallyHidden>
      <PlanCard
        plan={annual}
        name={words.annual}
        {...(saves !== null && { badge: fill(messages.billing.save, { percent: saves }) })}
      >
        {fill(words.aMonthPaidOnce, { amount: formatPlanPrice(Math.round(annual.amount / 12), annual.currency) })}
      </PlanCard>
      <PlanCard plan={monthly} name={words.monthly}>
        {words.paidEveryMonth}
      </PlanCard>
    </fieldset>
  )
}

interface PlanCardProps {
  plan: Plan
  name: string
  badge?: string
  children: React.ReactNode
}

function PlanCard({ plan, name, badge, children }: PlanCardProps) {
  const { register } = useFormContext()
  return (
    <label className={classes.card}>
      <input type="radio" value={plan.id} className={classes.radio} {...register('planId')} />
      <span className={classes.name}>
        {name} {badge && <span className={classes.badge}>{badge}</span>}
      </span>
      <span className={classes.price}>
        {formatPlanPrice(plan.amount, plan.currency)}
        <small>{per(plan)}</small>
      </span>
      <span className={classes.note}>{children}</span>
    </label>
  )
}
