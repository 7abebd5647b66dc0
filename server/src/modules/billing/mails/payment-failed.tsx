import { BillingMail, type BillingReader } from './billing-mail.tsx'

interface FailedPayment {
  amount: string
  nextAttempt: string | null
  /** Until when the subscription lasts without a payment; null once it is over. */
  endsOn: string | null
}

export function PaymentFailedMail({ amount, nextAttempt, endsOn, ...reader }: BillingReader & FailedPayment) {
  const lastTry = endsOn
    ? `This was the last try. Please pay with another card by ${endsOn}, when your subscription ends.`
    : 'This was the last try, and your subscription has ended.'
  return (
    <BillingMail
      reader={reader}
      preview={`We could not collect ${amount}.`}
      action="Check your card"
      note="A new card is charged at once, and everything goes on as before."
    >
      your bank did not let us collect {amount} for your {reader.productName} subscription.{' '}
      {nextAttempt ? `We will try again on ${nextAttempt}; until then nothing changes for you.` : lastTry}
    </BillingMail>
  )
}
