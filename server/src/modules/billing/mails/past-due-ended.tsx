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
      note="You won’t be charged for the missed payment, only for your new plan."
    >
      We couldn’t collect the payment for your {reader.productName} subscription, so it has ended. Your pages and leads
      are safe. Subscribe to use them again.
    </BillingMail>
  )
}
