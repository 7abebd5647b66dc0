import { MailLayout, mailStyles } from '../../mail/index.ts'

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
    <MailLayout productName={productName} preview="If this was you, there’s nothing you need to do.">
      <h1 style={mailStyles.heading}>Hi {firstName},</h1>
      <p style={mailStyles.text}>
        An app using your API key “{keyName}” asked {productName} to send events from your account to {receiver}:{' '}
        {events.join(', ')}.
      </p>
      <p style={mailStyles.text}>
        If this wasn’t you,{' '}
        <a href={settingsUrl} style={{ color: '#8A5200' }}>
          remove the webhook and revoke the key
        </a>
        .
      </p>
      <p style={mailStyles.small}>If this was you, there’s nothing you need to do.</p>
    </MailLayout>
  )
}
