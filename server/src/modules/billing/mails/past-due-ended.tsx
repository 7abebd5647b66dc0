import { messages } from '@porchlight/contract/messages'
import { fill } from '@porchlight/domain/fill'
import * as words from '../../../words/billing.ts'
import { BillingMail, type BillingReader } from './billing-mail.tsx'
import { pagesStay } from './pages-stay.ts'

export function PastDueEndedMail({ pagesUntil, ...reader }: BillingReader & { pagesUntil: string | null }) {
  return (
    <BillingMail
      reader={reader}
      preview={messages.billing.waitingForYou}
      more={pagesStay(pagesUntil)}
      action={words.subscribeAgain}
      note={words.missedPaymentNotCharged}
    >
      {fill(words.pastDueEnded, { product: reader.productName })}
    </BillingMail>
  )
}
