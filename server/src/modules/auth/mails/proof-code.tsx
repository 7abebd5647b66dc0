import { messages } from '@porchlight/contract/messages'
import type { ProofPurpose } from '@porchlight/contract/options'
import { MailLayout, mailStyles } from '../../mail/index.ts'

interface Props {
  firstName: string
  code: string
  purpose: ProofPurpose
  productName: string
}

export function ProofCodeMail({ firstName, code, purpose, productName }: Props) {
  return (
    <MailLayout productName={productName} preview={messages.login.codeLasts}>
      <h1 style={mailStyles.heading}>Hi {firstName},</h1>
      <p style={mailStyles.text}>Here’s the code to confirm that you want to {messages.login.acts[purpose]}:</p>
      <p style={{ ...mailStyles.text, fontSize: 36, lineHeight: '44px', fontWeight: 700, letterSpacing: 8 }}>{code}</p>
      <p style={mailStyles.small}>
        {messages.login.codeLasts} Didn’t request this? Someone else may be in your account. Don’t share the code. Sign
        in and end every other session.
      </p>
    </MailLayout>
  )
}
