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
      note="You can choose between a monthly and an annual plan, and cancel at any time."
    >
      your free trial of {reader.productName} {ends}. Your pages and your leads stay where they are; subscribe to work
      with them again.
    </BillingMail>
  )
}
