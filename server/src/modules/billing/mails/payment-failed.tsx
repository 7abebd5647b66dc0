import { BillingMail, type BillingReader } from './billing-mail.tsx'

interface FailedPayment {
  amount: string
  nextAttempt: string | null
  /** Until when the subscription lasts without a payment; null once it is over. */
  endsOn: string | null
}

export function PaymentFailedMail({ amount, nextAttempt, endsOn, ...reader }: BillingReader & FailedPayment) {
  const lastTry = endsOn
    ? `This was our last attempt. Please pay with a different card by ${endsOn}, when your subscription ends.`
    : 'This was our last attempt, and your subscription has ended.'
  return (
    <BillingMail
      reader={reader}
      preview={`We couldn’t collect ${amount}.`}
      action="Update your card"
      note="We’ll charge a new card right away, and nothing else changes."
    >
      Your bank declined our charge of {amount} for your {reader.productName} subscription.{' '}
      {nextAttempt ? `We’ll try again on ${nextAttempt}. Until then, nothing changes for you.` : lastTry}
    </BillingMail>
  )
}
