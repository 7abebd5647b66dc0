import { MailLayout, mailStyles } from '../../mail/index.ts'
import { BillingLink } from './billing-link.tsx'

export function TrialEndingMail({
  firstName,
  productName,
  billingUrl,
  left,
}: {
  firstName: string
  productName: string
  billingUrl: string
  left: string
}) {
  return (
    <MailLayout productName={productName} preview="Subscribe to keep your pages and your leads.">
      <h1 style={mailStyles.heading}>Hello {firstName},</h1>
      <p style={mailStyles.text}>
        your free trial of {productName} ends in {left}. Subscribe to go on working with your pages and your leads
        without a break.
      </p>
      <BillingLink href={billingUrl}>Choose a plan</BillingLink>
      <p style={mailStyles.small}>
        Nothing is charged unless you subscribe, and everything you made is kept for a year.
      </p>
    </MailLayout>
  )
}
