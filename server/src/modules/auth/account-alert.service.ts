import { fill } from '@porchlight/domain/fill'
import type { ReactNode } from 'react'
import type { AppContext } from '../../context.ts'
import type { AccountRow } from '../../db/tables.ts'
import { describeDevice } from '../../http/device-words.ts'
import * as words from '../../words/auth.ts'
import { findAccount } from '../accounts/index.ts'
import { sendMail } from '../mail/index.ts'
import type { Caller } from './caller.ts'
import { AccountAlertMail } from './mails/account-alert.tsx'

/** When, on what and from where, as far as an owner needs it to recognize themselves. */
export const traceOf = ({ clock }: Pick<AppContext, 'clock'>, { userAgent, network }: Caller) => ({
  at: clock.now().toISOString(),
  device: describeDevice(userAgent),
  network,
})

interface Alert {
  subject: string
  happened: string
  adviceFor: (account: AccountRow) => ReactNode
}

/** Tells an owner what happened at the door of their account. */
export async function sendAccountAlert(
  context: AppContext,
  { userId, at, device, network }: ReturnType<typeof traceOf> & { userId: string },
  { subject, happened, adviceFor }: Alert,
): Promise<void> {
  const { db, config } = context
  const account = await findAccount(db, userId)
  if (!account) return
  await sendMail(context, {
    to: account.email,
    subject,
    body: AccountAlertMail({
      firstName: account.first_name,
      productName: config.productName,
      happened,
      moment: momentInWords(new Date(at)),
      device,
      network,
      advice: adviceFor(account),
    }),
  })
}

const momentInWords = (date: Date) =>
  fill(words.momentInUtc, {
    moment: date.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
  })
