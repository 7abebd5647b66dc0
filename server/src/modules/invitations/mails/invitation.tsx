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
      <h1 style={mailStyles.heading}>You’re invited to {productName}</h1>
      <p style={mailStyles.text}>
        Pages that welcome buyers and sellers while you’re out showing homes. Your first {counted(trialDays, 'day')} are
        free, with everything included and no card needed.
      </p>
      <p style={{ margin: '24px 0' }}>
        <a href={link} style={mailStyles.button}>
          Open my account
        </a>
      </p>
      <p style={mailStyles.small}>
        This link is just for you. It works once, until {until}. If you weren’t expecting this email, you can ignore it.
      </p>
    </MailLayout>
  )
}
