import { fill } from '@porchlight/domain/fill'
import * as words from '../../../words/billing.ts'
import { BillingMail, type BillingReader } from './billing-mail.tsx'

interface Deletion {
  endedOn: string
  deletedOn: string
  pages: number
  listings: number
  leads: number
}

export function DeletionAheadMail({ endedOn, deletedOn, pages, listings, leads, ...reader }: BillingReader & Deletion) {
  return (
    <BillingMail
      reader={reader}
      preview={fill(words.deletionAheadPreview, { deletedOn })}
      more={words.subscribeBeforeThatDay}
      action={words.keepMyAccount}
      note={words.nothingToDoToLeave}
    >
      {fill(words.deletionAhead, { product: reader.productName, endedOn, deletedOn, pages, listings, leads })}
    </BillingMail>
  )
}
