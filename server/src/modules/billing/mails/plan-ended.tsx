import { messages } from '@porchlight/contract/messages'
import { fill } from '@porchlight/domain/fill'
import * as words from '../../../words/billing.ts'
import { BillingMail, type BillingReader } from './billing-mail.tsx'
import { pagesStay } from './pages-stay.ts'

export function PlanEndedMail({ pagesUntil, ...reader }: BillingReader & { pagesUntil: string | null }) {
  return (
    <BillingMail
      reader={reader}
      preview={messages.billing.waitingForYou}
      more={pagesStay(pagesUntil)}
      action={words.subscribeAgain}
    >
      {fill(words.planEnded, { product: reader.productName })}
    </BillingMail>
  )
}
