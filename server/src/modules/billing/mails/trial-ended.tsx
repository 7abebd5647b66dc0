import { messages } from '@porchlight/contract/messages'
import { fill } from '@porchlight/domain/fill'
import * as words from '../../../words/billing.ts'
import { BillingMail, type BillingReader } from './billing-mail.tsx'
import { pagesStay } from './pages-stay.ts'

interface EndedTrial {
  /** False on its last day. */
  isOver: boolean
  pagesUntil: string | null
}

export function TrialEndedMail({ isOver, pagesUntil, ...reader }: BillingReader & EndedTrial) {
  return (
    <BillingMail
      reader={reader}
      preview={messages.billing.waitingForYou}
      more={pagesStay(pagesUntil)}
      action={words.subscribeNow}
      note={words.monthlyOrAnnual}
    >
      {fill(words.trialEnded, { product: reader.productName, isOver: String(isOver) })}
    </BillingMail>
  )
}
