import { MailLayout, mailStyles } from '../../mail/index.ts'
import { BillingLink } from './billing-link.tsx'

export function PaymentFailedMail({
  firstName,
  productName,
  billingUrl,
  amount,
  nextAttempt,
  endsOn,
}: {
  firstName: string
  productName: string
  billingUrl: string
  amount: string
  nextAttempt: string | null
  /** Until when the subscription lasts without a payment; null once it is over. */
  endsOn: string | null
}) {
  const lastTry = endsOn
    ? `This was the last try. Please pay with another card by ${endsOn}, when your subscription ends.`
    : 'This was the last try, and your subscription has ended.'
  return (
    <MailLayout productName={productName} preview={`We could not collect ${amount}.`}>
      <h1 style={mailStyles.heading}>Hello {firstName},</h1>
      <p style={mailStyles.text}>
        your bank did not let us collect {amount} for your {productName} subscription.{' '}
        {nextAttempt ? `We will try again on ${nextAttempt}; until then nothing changes for you.` : lastTry}
      </p>
      <BillingLink href={billingUrl}>Check your card</BillingLink>
      <p style={mailStyles.small}>A new card is charged at once, and everything goes on as before.</p>
    </MailLayout>
  )
}
