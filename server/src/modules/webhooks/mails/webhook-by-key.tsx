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
    <MailLayout productName={productName} preview="If this was your program, there is nothing to do.">
      <h1 style={mailStyles.heading}>Hello {firstName},</h1>
      <p style={mailStyles.text}>
        A program with your API key “{keyName}” has asked {productName} to send events of your account to {receiver}:{' '}
        {events.join(', ')}.
      </p>
      <p style={mailStyles.text}>
        If you know nothing of it,{' '}
        <a href={settingsUrl} style={{ color: '#8A5200' }}>
          remove the webhook and revoke the key
        </a>
        .
      </p>
      <p style={mailStyles.small}>If this was your program, there is nothing to do.</p>
    </MailLayout>
  )
}
