import { fill } from '@porchlight/domain/fill'
import * as words from '../../../words/auth.ts'
import { MailGreeting, MailLayout, mailStyles } from '../../mail/index.ts'

interface Props {
  firstName: string
  newEmail: string
  supportEmail: string
  productName: string
}

export function EmailChangedMail({ firstName, newEmail, supportEmail, productName }: Props) {
  return (
    <MailLayout productName={productName} preview={words.emailChangedPreview}>
      <MailGreeting firstName={firstName} />
      <p style={mailStyles.text}>{fill(words.emailChangedTo, { newEmail })}</p>
      <p style={mailStyles.small}>{fill(words.notYouContact, { supportEmail })}</p>
    </MailLayout>
  )
}
