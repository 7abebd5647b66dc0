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
      note="If you no longer need it, there’s nothing you need to do."
    >
      Your {reader.productName} account hasn’t had a plan since {endedOn}. On {deletedOn}, we’ll permanently delete it
      and everything in it: {owned}, and all photos and settings.
    </BillingMail>
  )
}
