import type { ReactNode } from 'react'
import { MailGreeting, MailLayout, mailStyles } from '../../mail/index.ts'

/** Who reads a mail about money, and where they can do something about it. */
export interface BillingReader {
  firstName: string | null
  productName: string
  billingUrl: string
}

interface BillingMailProps {
  reader: BillingReader
  preview: string
  /** A second paragraph. */
  more?: string
  /** The one thing to do next. */
  action: string
  note?: string
  children: ReactNode
}

export function BillingMail({ reader, preview, more, action, note, children }: BillingMailProps) {
  return (
    <MailLayout productName={reader.productName} preview={preview}>
      <MailGreeting firstName={reader.firstName} />
      <p style={mailStyles.text}>{children}</p>
      {more && <p style={mailStyles.text}>{more}</p>}
      <p style={{ margin: '24px 0' }}>
        <a href={reader.billingUrl} style={mailStyles.button}>
          {action}
        </a>
      </p>
      {note && <p style={mailStyles.small}>{note}</p>}
    </MailLayout>
  )
}
