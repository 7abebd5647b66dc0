import { messages } from '@porchlight/contract/messages'
import type { ProofPurpose } from '@porchlight/contract/options'
import { fill } from '@porchlight/domain/fill'
import * as words from '../../../words/auth.ts'
import { MailGreeting, MailLayout, mailStyles } from '../../mail/index.ts'

interface Props {
  firstName: string | null
  code: string
  purpose: ProofPurpose
  productName: string
}

export function ProofCodeMail({ firstName, code, purpose, productName }: Props) {
  return (
    <MailLayout productName={productName} preview={messages.login.codeLasts}>
      <MailGreeting firstName={firstName} />
      <p style={mailStyles.text}>{fill(words.hereIsTheCodeToConfirmThat, { act: messages.login.acts[purpose] })}</p>
      <p style={{ ...mailStyles.text, fontSize: 36, lineHeight: '44px', fontWeight: 700, letterSpacing: 8 }}>{code}</p>
      <p style={mailStyles.small}>
        {messages.login.codeLasts} {words.proofCodeNotRequested}
      </p>
    </MailLayout>
  )
}
