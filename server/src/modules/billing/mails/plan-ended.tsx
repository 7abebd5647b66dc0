import { messages } from '@porchlight/contract/messages'
import { BillingMail, type BillingReader } from './billing-mail.tsx'
import { pagesStay } from './pages-stay.ts'

export function PlanEndedMail({ pagesUntil, ...reader }: BillingReader & { pagesUntil: string | null }) {
  return (
    <BillingMail
      reader={reader}
      preview={messages.billing.waitingForYou}
      more={pagesStay(pagesUntil)}
      action="Subscribe again"
    >
      your {reader.productName} subscription has ended. Your pages and your leads stay where they are; subscribe to work
      with them again.
    </BillingMail>
  )
}
