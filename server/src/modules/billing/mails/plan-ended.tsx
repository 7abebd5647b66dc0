import { MailLayout, mailStyles } from '../../mail/index.ts'
import { BillingLink } from './billing-link.tsx'
import { PagesStay } from './pages-stay.tsx'

export function PlanEndedMail({
  firstName,
  productName,
  billingUrl,
  pagesUntil,
}: {
  firstName: string
  productName: string
  billingUrl: string
  pagesUntil: string | null
}) {
  return (
    <MailLayout productName={productName} preview="Your pages and leads are waiting for you.">
      <h1 style={mailStyles.heading}>Hello {firstName},</h1>
      <p style={mailStyles.text}>
        your {productName} subscription has ended. Your pages and your leads stay where they are; subscribe to work with
        them again.
      </p>
      <PagesStay until={pagesUntil} />
      <BillingLink href={billingUrl}>Subscribe again</BillingLink>
    </MailLayout>
  )
}
