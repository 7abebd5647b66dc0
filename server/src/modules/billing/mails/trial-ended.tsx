import { MailLayout, mailStyles } from '../../mail/index.ts'
import { BillingLink } from './billing-link.tsx'

export function TrialEndedMail({
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
        your free trial of {productName} ends today. Your pages and your leads stay where they are; subscribe to work
        with them again.
      </p>
      <BillingLink href={billingUrl}>Subscribe now</BillingLink>
      <p style={mailStyles.small}>You can choose between a monthly and an annual plan, and cancel at any time.</p>
    </MailLayout>
  )
}
