import { messages } from '@porchlight/contract/messages'
import * as words from '../../../words/auth.ts'
import { MailGreeting, MailLayout, mailStyles } from '../../mail/index.ts'

interface Props {
  code: string
  productName: string
}

export function EmailCodeMail({ code, productName }: Props) {
  return (
    <MailLayout productName={productName} preview={messages.login.codeLasts}>
      <MailGreeting firstName={null} />
      <p style={mailStyles.text}>{words.hereIsTheCodeForYourNewEmail}</p>
      <p style={{ ...mailStyles.text, fontSize: 36, lineHeight: '44px', fontWeight: 700, letterSpacing: 8 }}>{code}</p>
      <p style={mailStyles.small}>
        {messages.login.codeLasts} {words.newEmailCodeNotRequested}
      </p>
    </MailLayout>
  )
}
