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
      <h1 style={mailStyles.heading}>Hello {firstName},</h1>
      <p style={mailStyles.text}>this is your code to sign in:</p>
      <p style={{ ...mailStyles.text, fontSize: 36, lineHeight: '44px', fontWeight: 700, letterSpacing: 8 }}>{code}</p>
      <p style={mailStyles.small}>
        {messages.login.codeLasts} If you did not ask for it, you can ignore this mail: without the code nobody gets in.
      </p>
    </MailLayout>
  )
}
