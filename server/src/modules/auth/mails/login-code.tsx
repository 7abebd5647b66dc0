import { messages } from '@porchlight/contract/messages'
import * as words from '../../../words/auth.ts'
import { MailGreeting, MailLayout, mailStyles } from '../../mail/index.ts'

export function LoginCodeMail({
  firstName,
  code,
  productName,
}: {
  firstName: string | null
  code: string
  productName: string
}) {
  return (
    <MailLayout productName={productName} preview={messages.login.codeLasts}>
      <MailGreeting firstName={firstName} />
      <p style={mailStyles.text}>{words.hereIsYourSignInCode}</p>
      <p style={{ ...mailStyles.text, fontSize: 36, lineHeight: '44px', fontWeight: 700, letterSpacing: 8 }}>{code}</p>
      <p style={mailStyles.small}>
        {messages.login.codeLasts} {words.signInCodeNotRequested}
      </p>
    </MailLayout>
  )
}
