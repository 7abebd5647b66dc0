import { billingMailQueue } from '../billing-mail.job.ts'
import { insertNotice } from '../notices.repository.ts'
import { type EventHandler, lookAgain } from './handler.ts'

/** A renewal was refused. Whoever stands at the form and sees the first payment refused needs no mail about it. */
export const invoicePaymentFailed: EventHandler = {
  type: 'invoice.payment_failed',
  apply: lookAgain,
  async tell(trx, { clock, jobs }, { user_id }, { invoice }) {
    if (!invoice || invoice.isFirst) return
    const notice = {
      user_id,
      kind: 'payment-failed',
      about: `${invoice.id}:${invoice.attempt}`,
      created_at: clock.now(),
    } as const
    if (!(await insertNotice(trx, notice))) return
    await jobs.send(trx, billingMailQueue, {
      userId: user_id,
      mail: { kind: 'payment-failed', amount: invoice.amount, nextAttempt: invoice.nextAttempt },
    })
  },
}
