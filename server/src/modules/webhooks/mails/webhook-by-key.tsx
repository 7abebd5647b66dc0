import { fill } from '@porchlight/domain/fill'
import * as words from '../../../words/webhooks.ts'
import { MailGreeting, MailLayout, MailLink, mailStyles, weave } from '../../mail/index.ts'

export function WebhookByKeyMail({
  firstName,
  productName,
  receiver,
  keyName,
  events,
  settingsUrl,
}: {
  firstName: string
  productName: string
  receiver: string
  keyName: string
  events: readonly string[]
  settingsUrl: string
}) {
  return (
    <MailLayout productName={productName} preview={words.byKeyPreview}>
      <MailGreeting firstName={firstName} />
      <p style={mailStyles.text}>
        {fill(words.anAppAsked, { keyName, product: productName, receiver, events: events.join(', ') })}
      </p>
      <p style={mailStyles.text}>
        {weave(words.notYouRemove, { link: (said) => <MailLink href={settingsUrl}>{said}</MailLink> })}
      </p>
      <p style={mailStyles.small}>{words.byKeyPreview}</p>
    </MailLayout>
  )
}
