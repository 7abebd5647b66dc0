import { messages } from '@porchlight/contract/messages'
import { MailLayout, mailStyles } from '../../mail/index.ts'

export function LoginCodeMail({
  firstName,
  code,
  productName,
}: {
  firstName: string
  code: string
  productName: string
}) {
  return (
    <MailLayout productName={productName} preview={messages.login.codeLasts}>
      <h1 style={mailStyles.heading}>Hi {firstName},</h1>
      <p style={mailStyles.text}>Here’s your sign-in code:</p>
      <p style={{ ...mailStyles.text, fontSize: 36, lineHeight: '44px', fontWeight: 700, letterSpacing: 8 }}>{code}</p>
      <p style={mailStyles.small}>
        {messages.login.codeLasts} Didn’t request this? Ignore this email. No one can sign in without the code.
      </p>
    </MailLayout>
  )
}
