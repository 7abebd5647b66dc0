import { fill } from '@porchlight/domain/fill'
import * as words from '../../../words/webhooks.ts'
import { MailGreeting, MailLayout, MailLink, mailStyles } from '../../mail/index.ts'

export function WebhookTroubleMail({
  firstName,
  productName,
  receiver,
  settingsUrl,
}: {
  firstName: string
  productName: string
  receiver: string
  settingsUrl: string
}) {
  return (
    <MailLayout productName={productName} preview={words.troublePreview}>
      <MailGreeting firstName={firstName} />
      <p style={mailStyles.text}>{fill(words.isntAccepting, { receiver, product: productName })}</p>
      <p style={mailStyles.text}>
        <MailLink href={settingsUrl}>{words.seeItsResponses}</MailLink>
      </p>
      <p style={mailStyles.small}>{words.sentOnceItAccepts}</p>
    </MailLayout>
  )
}
