import { fill } from '@porchlight/domain/fill'
import * as words from '../../../words/billing.ts'
import { BillingMail, type BillingReader } from './billing-mail.tsx'

interface FailedPayment {
  amount: string
  nextAttempt: string | null
  /** Until when the subscription lasts without a payment; null once it is over. */
  endsOn: string | null
}

export function PaymentFailedMail({ amount, nextAttempt, endsOn, ...reader }: BillingReader & FailedPayment) {
  const lastTry = endsOn ? fill(words.lastAttemptUntil, { endsOn }) : words.lastAttemptOver
  return (
    <BillingMail
      reader={reader}
      preview={fill(words.paymentFailedPreview, { amount })}
      action={words.updateYourCard}
      note={words.newCardRightAway}
    >
      {fill(words.chargeDeclined, { amount, product: reader.productName })}{' '}
      {nextAttempt ? fill(words.tryAgainOn, { nextAttempt }) : lastTry}
    </BillingMail>
  )
}
