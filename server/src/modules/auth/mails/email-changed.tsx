import { MailLayout, mailStyles } from '../../mail/index.ts'

interface Props {
  firstName: string
  newEmail: string
  supportEmail: string
  productName: string
}

export function EmailChangedMail({ firstName, newEmail, supportEmail, productName }: Props) {
  return (
    <MailLayout productName={productName} preview="Your sign-in email has changed.">
      <h1 style={mailStyles.heading}>Hi {firstName},</h1>
      <p style={mailStyles.text}>
        Your account email was changed to {newEmail}. Use that address to sign in from now on. We’ve signed you out
        everywhere else.
      </p>
      <p style={mailStyles.small}>If this wasn’t you, contact {supportEmail} right away.</p>
    </MailLayout>
  )
}
