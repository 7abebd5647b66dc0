import { fill } from '@porchlight/domain/fill'
import * as words from '../../../words/invitations.ts'
import { MailLayout, mailStyles } from '../../mail/index.ts'

interface Props {
  link: string
  expiresAt: Date
  trialDays: number
  productName: string
}

export function InvitationMail({ link, expiresAt, trialDays, productName }: Props) {
  const until = expiresAt.toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <MailLayout productName={productName} preview={words.invitationPreview}>
      <h1 style={mailStyles.heading}>{fill(words.youreInvited, { product: productName })}</h1>
      <p style={mailStyles.text}>{fill(words.whatItIs, { days: trialDays })}</p>
      <p style={{ margin: '24px 0' }}>
        <a href={link} style={mailStyles.button}>
          {words.openMyAccount}
        </a>
      </p>
      <p style={mailStyles.small}>{fill(words.linkIsJustForYou, { until })}</p>
    </MailLayout>
  )
}
