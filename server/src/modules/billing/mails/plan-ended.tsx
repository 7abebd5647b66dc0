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
      Your {reader.productName} subscription has ended. Your pages and leads are safe. Subscribe to use them again.
    </BillingMail>
  )
}
