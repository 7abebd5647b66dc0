import { BillingMail, type BillingReader } from './billing-mail.tsx'

export function TrialEndingMail({ left, ...reader }: BillingReader & { left: string }) {
  return (
    <BillingMail
      reader={reader}
      preview="Subscribe to keep your pages and your leads."
      action="Choose a plan"
      note="Nothing is charged unless you subscribe, and everything you made is kept for a year."
    >
      your free trial of {reader.productName} ends in {left}. Subscribe to go on working with your pages and your leads
      without a break.
    </BillingMail>
  )
}
