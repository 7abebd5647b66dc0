import { fill } from '@porchlight/domain/fill'
import * as words from '../../../../words/leads.ts'
import { MailLayout, mailStyles } from '../../../mail/index.ts'

interface LeadTextMailProps {
  name: string
  body: string
  leadUrl: string
  productName: string
}

export function LeadTextMail({ name, body, leadUrl, productName }: LeadTextMailProps) {
  return (
    <MailLayout productName={productName} preview={body}>
      <h1 style={mailStyles.heading}>{fill(words.textedYou, { name })}</h1>
      <p style={{ ...mailStyles.text, whiteSpace: 'pre-wrap' }}>{body}</p>
      <p style={mailStyles.text}>
        <a href={leadUrl} style={mailStyles.button}>
          {fill(words.answerName, { name })}
        </a>
      </p>
    </MailLayout>
  )
}
