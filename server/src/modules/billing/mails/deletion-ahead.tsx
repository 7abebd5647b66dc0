import { counted } from '@porchlight/domain/counted'
import { BillingMail, type BillingReader } from './billing-mail.tsx'

interface Deletion {
  endedOn: string
  deletedOn: string
  pages: number
  listings: number
  leads: number
}

export function DeletionAheadMail({ endedOn, deletedOn, pages, listings, leads, ...reader }: BillingReader & Deletion) {
  const owned = `${counted(pages, 'page')}, ${counted(listings, 'listing')} and ${counted(leads, 'lead')}`
  return (
    <BillingMail
      reader={reader}
      preview={`Subscribe before ${deletedOn} to keep it.`}
      more="To keep everything as you left it, subscribe before that day."
      action="Keep my account"
      note="If you do not need it any more, there is nothing to do."
    >
      your {reader.productName} account has had no plan since {endedOn}. On {deletedOn} we will delete it for good, with
      everything in it: {owned}, and all photos and settings.
    </BillingMail>
  )
}
