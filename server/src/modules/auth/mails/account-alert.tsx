import type { ReactNode } from 'react'
import { MailLayout, mailStyles } from '../../mail/index.ts'

interface Props {
  firstName: string
  productName: string
  happened: string
  moment: string
  device: string
  network: string
  /** What to do about it. */
  advice: ReactNode
}

export function AccountAlertMail({ firstName, productName, happened, moment, device, network, advice }: Props) {
  return (
    <MailLayout productName={productName} preview={`${device}, ${moment}`}>
      <h1 style={mailStyles.heading}>Hi {firstName},</h1>
      <p style={mailStyles.text}>{happened}</p>
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
      <p style={mailStyles.text}>If this wasn’t you, {advice}</p>
      <p style={mailStyles.small}>If it was you, there’s nothing you need to do.</p>
    </MailLayout>
  )
}

export function MailLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} style={{ color: '#8A5200' }}>
      {children}
    </a>
  )
}
