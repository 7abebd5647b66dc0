import { BillingMail, type BillingReader } from './billing-mail.tsx'

export function TrialEndingMail({ left, ...reader }: BillingReader & { left: string }) {
  return (
    <BillingMail
      reader={reader}
      preview="Subscribe to keep working with your pages and leads."
      action="Choose a plan"
      note="You won’t be charged unless you subscribe, and we keep everything you made for a year."
    >
      Your free trial of {reader.productName} ends in {left}. Subscribe to keep working with your pages and leads
      without interruption.
    </BillingMail>
  )
}
