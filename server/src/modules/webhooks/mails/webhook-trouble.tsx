import { MailLayout, mailStyles } from '../../mail/index.ts'

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
    <MailLayout productName={productName} preview="Your leads are safe, and we’ll keep trying.">
      <h1 style={mailStyles.heading}>Hi {firstName},</h1>
      <p style={mailStyles.text}>
        {receiver} isn’t accepting leads from {productName}. Your leads are safe in {productName}. We’ll keep retrying
        each one for a day, less and less often.
      </p>
      <p style={mailStyles.text}>
        <a href={settingsUrl} style={{ color: '#8A5200' }}>
          See its responses and try again now
        </a>
      </p>
      <p style={mailStyles.small}>Once it accepts leads again, the waiting ones are sent automatically.</p>
    </MailLayout>
  )
}
