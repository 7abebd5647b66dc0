import { MailLayout, mailStyles } from '../../mail/index.ts'

interface Props {
  firstName: string
  newEmail: string
  supportEmail: string
  productName: string
}

export function EmailChangedMail({ firstName, newEmail, supportEmail, productName }: Props) {
  return (
    <MailLayout productName={productName} preview="You sign in with another address from now on.">
      <h1 style={mailStyles.heading}>Hello {firstName},</h1>
      <p style={mailStyles.text}>
        the email of your account was changed to {newEmail}. You sign in with that address from now on, and every other
        session has ended.
      </p>
      <p style={mailStyles.small}>If this was not you, write to {supportEmail} at once.</p>
    </MailLayout>
  )
}
