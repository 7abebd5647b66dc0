import { messages } from '@porchlight/contract/messages'
import { BillingMail, type BillingReader } from './billing-mail.tsx'
import { pagesStay } from './pages-stay.ts'

interface EndedTrial {
  ends: 'has ended' | 'ends today'
  pagesUntil: string | null
}

export function TrialEndedMail({ ends, pagesUntil, ...reader }: BillingReader & EndedTrial) {
  return (
    <BillingMail
      reader={reader}
      preview={messages.billing.waitingForYou}
      more={pagesStay(pagesUntil)}
      action="Subscribe now"
      note="Choose a monthly or an annual plan, and cancel anytime."
    >
      Your free trial of {reader.productName} {ends}. Your pages and leads are safe. Subscribe to use them again.
    </BillingMail>
  )
}
