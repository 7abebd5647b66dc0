import { routes } from '@porchlight/contract/routes'
import { formatMoney } from '@porchlight/domain/currency'
import { fill } from '@porchlight/domain/fill'
import { arePagesResting, pagesRestFrom } from '@porchlight/domain/lapse'
import { trialDaysLeft } from '@porchlight/domain/trial-days'
import type { AppContext } from '../../context.ts'
import type { AccountRow } from '../../db/tables.ts'
import type { Job } from '../../jobs/jobs.ts'
import type { Payload } from '../../jobs/payloads.ts'
import * as words from '../../words/billing.ts'
import { findAccount, greetedName } from '../accounts/index.ts'
import { sendMail } from '../mail/index.ts'
import { DeletionAheadMail } from './mails/deletion-ahead.tsx'
import { PastDueEndedMail } from './mails/past-due-ended.tsx'
import { PaymentFailedMail } from './mails/payment-failed.tsx'
import { PlanEndedMail } from './mails/plan-ended.tsx'
import { TrialEndedMail } from './mails/trial-ended.tsx'
import { TrialEndingMail } from './mails/trial-ending.tsx'

export const billingMailQueue = { name: 'billing-mail', retry: { limit: 8, delay: 10 } } as const

export function billingMailJob(context: AppContext): Job<'billing-mail'> {
  return {
    ...billingMailQueue,
    async handle({ userId, mail }) {
      const account = await findAccount(context.db, userId)
      if (!account || (aboutLapse.has(mail.kind) && Number(account.access_ends_at) > context.clock.now().getTime()))
        return
      await sendMail(context, { to: account.email, ...write(context, account, mail) })
    },
  }
}

/** Not true any more for whoever has subscribed while the mail waited. */
const aboutLapse = new Set<Payload<'billing-mail'>['mail']['kind']>(['plan-ended', 'past-due-ended', 'deletion-ahead'])

function write({ config, clock }: AppContext, account: AccountRow, mail: Payload<'billing-mail'>['mail']) {
  const common = {
    firstName: greetedName(account),
    productName: config.productName,
    billingUrl: new URL(routes.billing, config.appUrl).href,
  }
  const ended = new Date(account.access_ends_at)
  /** Null where that is past already. */
  const pagesStayUntil = (end: Date) => (arePagesResting(end, clock.now()) ? null : dayOf(pagesRestFrom(end)))
  switch (mail.kind) {
    case 'trial-ending': {
      const days = Math.max(1, trialDaysLeft(account.trial_end_at, clock.now()))
      return { subject: fill(words.trialEndingSubject, { days }), body: TrialEndingMail({ ...common, days }) }
    }
    case 'trial-ended': {
      const isOver = clock.now().getTime() - account.trial_end_at.getTime() > halfADay
      const pagesUntil = pagesStayUntil(account.trial_end_at)
      const subject = fill(words.trialEndedSubject, { isOver: String(isOver) })
      return { subject, body: TrialEndedMail({ ...common, isOver, pagesUntil }) }
    }
    case 'plan-ended':
      return {
        subject: words.planEndedSubject,
        body: PlanEndedMail({ ...common, pagesUntil: pagesStayUntil(ended) }),
      }
    case 'past-due-ended':
      return {
        subject: words.planEndedSubject,
        body: PastDueEndedMail({ ...common, pagesUntil: pagesStayUntil(ended) }),
      }
    case 'deletion-ahead': {
      const deletedOn = dateOf(new Date(mail.deletedAt))
      return {
        subject: fill(words.deletionAheadSubject, { deletedOn }),
        body: DeletionAheadMail({ ...common, ...mail.owned, endedOn: dateOf(ended), deletedOn }),
      }
    }
    case 'payment-failed':
      return {
        subject: words.paymentFailedSubject,
        body: PaymentFailedMail({
          ...common,
          amount: formatMoney(mail.amount, mail.currency),
          nextAttempt: mail.nextAttempt === null ? null : dayOf(new Date(mail.nextAttempt * 1000)),
          // The last try is not the end where the provider leaves it at that.
          endsOn:
            account.plan_status === 'past_due' ? account.plan_past_due_end && dayOf(account.plan_past_due_end) : null,
        }),
      }
  }
}

const halfADay = 12 * 60 * 60 * 1000

const dateOf = (date: Date) =>
  date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

function dayOf(date: Date): string {
  return date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
}
