import { messages } from '@porchlight/contract/messages'
import { BillingMail, type BillingReader } from './billing-mail.tsx'
import { pagesStay } from './pages-stay.ts'

export function PastDueEndedMail({ pagesUntil, ...reader }: BillingReader & { pagesUntil: string | null }) {
  return (
    <BillingMail
      reader={reader}
      preview={messages.billing.waitingForYou}
      more={pagesStay(pagesUntil)}
      action="Subscribe again"
      note="What was not paid is not asked for any more; you pay for the new plan only."
    >
      we could not collect the payment for your {reader.productName} subscription, and so it has ended. Your pages and
      your leads stay where they are; subscribe to work with them again.
    </BillingMail>
  )
}
