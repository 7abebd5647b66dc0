import * as words from '../../../words/pages.ts'
import { MailGreeting, MailLayout, mailStyles } from '../../mail/index.ts'

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
      <MailGreeting firstName={firstName} />
      <p style={mailStyles.text}>{words.yourPageIsLive}</p>
      <p style={{ margin: '24px 0' }}>
        <a href={url} style={mailStyles.button}>
          {words.seeMyPage}
        </a>
      </p>
      <p style={mailStyles.small}>{url}</p>
    </MailLayout>
  )
}
