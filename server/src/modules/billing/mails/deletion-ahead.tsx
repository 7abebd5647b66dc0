import { counted } from '@porchlight/domain/counted'
import { MailLayout, mailStyles } from '../../mail/index.ts'
import { BillingLink } from './billing-link.tsx'

export function DeletionAheadMail({
  firstName,
  productName,
  billingUrl,
  endedOn,
  deletedOn,
  pages,
  listings,
  leads,
}: {
  firstName: string
  productName: string
  billingUrl: string
  endedOn: string
  deletedOn: string
  pages: number
  listings: number
  leads: number
}) {
  const owned = `${counted(pages, 'page')}, ${counted(listings, 'listing')} and ${counted(leads, 'lead')}`
  return (
    <MailLayout productName={productName} preview={`Subscribe before ${deletedOn} to keep it.`}>
      <h1 style={mailStyles.heading}>Hello {firstName},</h1>
      <p style={mailStyles.text}>
        your {productName} account has had no plan since {endedOn}. On {deletedOn} we will delete it for good, with
        everything in it: {owned}, and all photos and settings.
      </p>
      <p style={mailStyles.text}>To keep everything as you left it, subscribe before that day.</p>
      <BillingLink href={billingUrl}>Keep my account</BillingLink>
      <p style={mailStyles.small}>If you do not need it any more, there is nothing to do.</p>
    </MailLayout>
  )
}
