import { counted } from '@porchlight/domain/counted'
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
    <MailLayout productName={productName} preview="Open your account with one click.">
      <h1 style={mailStyles.heading}>You are invited</h1>
      <p style={mailStyles.text}>
        to {productName}: pages that welcome buyers and sellers while you are out showing homes. The first{' '}
        {counted(trialDays, 'day')} are free, with everything in it and without a card.
      </p>
      <p style={{ margin: '24px 0' }}>
        <a href={link} style={mailStyles.button}>
          Open my account
        </a>
      </p>
      <p style={mailStyles.small}>
        The link is yours alone and works once, until {until}. If you did not expect this mail, you can ignore it.
      </p>
    </MailLayout>
  )
}
