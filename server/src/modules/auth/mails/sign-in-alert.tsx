import { MailLayout, mailStyles } from '../../mail/index.ts'

interface Props {
  firstName: string
  productName: string
  moment: string
  device: string
  network: string
  sessionsUrl: string | null
  supportEmail: string
}

export function SignInAlertMail({ firstName, productName, moment, device, network, sessionsUrl, supportEmail }: Props) {
  return (
    <MailLayout productName={productName} preview={`${device}, ${moment}`}>
      <h1 style={mailStyles.heading}>Hello {firstName},</h1>
      <p style={mailStyles.text}>somebody signed in to your account in a browser that we have not seen before:</p>
      <p style={mailStyles.text}>
        When: {moment}
        <br />
        Device: {device}
        {network && (
          <>
            <br />
            Network: {network}
          </>
        )}
      </p>
      {sessionsUrl ? (
        <p style={mailStyles.text}>
          If this was not you,{' '}
          <a href={sessionsUrl} style={{ color: '#8A5200' }}>
            see where you are signed in, and end it there
          </a>
          .
        </p>
      ) : (
        <p style={mailStyles.text}>If this was not you, write to {supportEmail} at once.</p>
      )}
      <p style={mailStyles.small}>If it was you, there is nothing to do.</p>
    </MailLayout>
  )
}
