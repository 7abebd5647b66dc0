import { messages } from '@porchlight/contract/messages'
import { MailLayout, mailStyles } from '../../mail/index.ts'

interface Props {
  firstName: string
  code: string
  productName: string
}

export function EmailCodeMail({ firstName, code, productName }: Props) {
  return (
    <MailLayout productName={productName} preview={messages.login.codeLasts}>
      <h1 style={mailStyles.heading}>Hi {firstName},</h1>
      <p style={mailStyles.text}>Here’s the code to confirm your new email:</p>
      <p style={{ ...mailStyles.text, fontSize: 36, lineHeight: '44px', fontWeight: 700, letterSpacing: 8 }}>{code}</p>
      <p style={mailStyles.small}>
        {messages.login.codeLasts} Didn’t request this? Ignore this email. Nothing changes without the code.
      </p>
    </MailLayout>
  )
}
