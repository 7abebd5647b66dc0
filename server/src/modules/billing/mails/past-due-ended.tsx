import { MailLayout, mailStyles } from '../../mail/index.ts'
import { BillingLink } from './billing-link.tsx'

export function PastDueEndedMail({
  firstName,
  productName,
  billingUrl,
}: {
  firstName: string
  productName: string
  billingUrl: string
}) {
  return (
    <MailLayout productName={productName} preview="Your pages and leads are waiting for you.">
      <h1 style={mailStyles.heading}>Hello {firstName},</h1>
      <p style={mailStyles.text}>
        we could not collect the payment for your {productName} subscription, and so it has ended. Your pages and your
        leads stay where they are; subscribe to work with them again.
      </p>
      <BillingLink href={billingUrl}>Subscribe again</BillingLink>
      <p style={mailStyles.small}>What was not paid is not asked for any more; you pay for the new plan only.</p>
    </MailLayout>
  )
}
