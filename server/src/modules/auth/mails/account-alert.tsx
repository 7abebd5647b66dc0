import { fill } from '@porchlight/domain/fill'
import type { ReactNode } from 'react'
import * as words from '../../../words/auth.ts'
import { MailGreeting, MailLayout, mailStyles } from '../../mail/index.ts'

interface Props {
  firstName: string
  productName: string
  happened: string
  moment: string
  device: string
  network: string
  /** What to do about it, if it was not them. */
  advice: ReactNode
}

export function AccountAlertMail({ firstName, productName, happened, moment, device, network, advice }: Props) {
  return (
    <MailLayout productName={productName} preview={fill(words.deviceAndMoment, { device, moment })}>
      <MailGreeting firstName={firstName} />
      <p style={mailStyles.text}>{happened}</p>
      <p style={mailStyles.text}>
        {fill(words.whenIs, { moment })}
        <br />
        {fill(words.deviceIs, { device })}
        {network && (
          <>
            <br />
            {fill(words.networkIs, { network })}
          </>
        )}
      </p>
      <p style={mailStyles.text}>{advice}</p>
      <p style={mailStyles.small}>{words.nothingToDo}</p>
    </MailLayout>
  )
}
