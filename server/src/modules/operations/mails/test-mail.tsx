import { fill } from '@porchlight/domain/fill'
import * as words from '../../../words/operations.ts'
import { MailLayout, mailStyles } from '../../mail/index.ts'

export function TestMail({ productName, from }: { productName: string; from: string }) {
  return (
    <MailLayout productName={productName} preview={words.emailIsWorking}>
      <h1 style={mailStyles.heading}>{words.itWorks}</h1>
      <p style={mailStyles.text}>{fill(words.sentToCheck, { product: productName, host: from })}</p>
    </MailLayout>
  )
}
