import { MailLayout, mailStyles } from '../../mail/index.ts'
import { BillingLink } from './billing-link.tsx'
import { PagesStay } from './pages-stay.tsx'

export function TrialEndedMail({
  firstName,
  productName,
  billingUrl,
  ends,
  pagesUntil,
}: {
  firstName: string
  productName: string
  billingUrl: string
  ends: 'has ended' | 'ends today'
  pagesUntil: string | null
}) {
  return (
    <MailLayout productName={productName} preview="Your pages and leads are waiting for you.">
      <h1 style={mailStyles.heading}>Hello {firstName},</h1>
      <p style={mailStyles.text}>
        your free trial of {productName} {ends}. Your pages and your leads stay where they are; subscribe to work with
        them again.
      </p>
      <PagesStay until={pagesUntil} />
      <BillingLink href={billingUrl}>Subscribe now</BillingLink>
      <p style={mailStyles.small}>You can choose between a monthly and an annual plan, and cancel at any time.</p>
    </MailLayout>
  )
}
