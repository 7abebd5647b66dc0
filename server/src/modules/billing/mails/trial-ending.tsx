import { fill } from '@porchlight/domain/fill'
import * as words from '../../../words/billing.ts'
import { BillingMail, type BillingReader } from './billing-mail.tsx'

export function TrialEndingMail({ days, ...reader }: BillingReader & { days: number }) {
  return (
    <BillingMail
      reader={reader}
      preview={words.trialEndingPreview}
      action={words.chooseAPlan}
      note={words.notChargedUnlessYouSubscribe}
    >
      {fill(words.trialEnding, { product: reader.productName, days })}
    </BillingMail>
  )
}
