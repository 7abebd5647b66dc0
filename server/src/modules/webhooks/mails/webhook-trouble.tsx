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
    <MailLayout productName={productName} preview="Your leads are safe, and we keep trying.">
      <h1 style={mailStyles.heading}>Hello {firstName},</h1>
      <p style={mailStyles.text}>
        {receiver} does not take the leads that {productName} sends it. Your leads are safe in {productName}; each is
        tried again for a day, less and less often.
      </p>
      <p style={mailStyles.text}>
        <a href={settingsUrl} style={{ color: '#8A5200' }}>
          See what it answers, and try again now
        </a>
      </p>
      <p style={mailStyles.small}>Once it takes a lead again, those that waited follow by themselves.</p>
    </MailLayout>
  )
}
