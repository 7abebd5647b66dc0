import { MailLayout, mailStyles } from '../../mail/index.ts'

export function PageToSelfMail({
  firstName,
  productName,
  url,
}: {
  firstName: string
  productName: string
  url: string
}) {
  return (
    <MailLayout productName={productName} preview={url}>
      <h1 style={mailStyles.heading}>Hi {firstName},</h1>
      <p style={mailStyles.text}>Your page is live. Open this email on your phone to see it the way visitors will:</p>
      <p style={{ margin: '24px 0' }}>
        <a href={url} style={mailStyles.button}>
          See my page
        </a>
      </p>
      <p style={mailStyles.small}>{url}</p>
    </MailLayout>
  )
}
