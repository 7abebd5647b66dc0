import { links } from '@porchlight/contract/routes'
import type { AppContext } from '../../context.ts'
import type { Job } from '../../jobs/jobs.ts'
import { findAccount } from '../accounts/index.ts'
import { sendMail } from '../mail/index.ts'
import { SignInAlertMail } from './mails/sign-in-alert.tsx'

export const signInAlertQueue = { name: 'sign-in-alert', retry: { limit: 20, delay: 10 } } as const

/** Tells the owner of a sign-in where nobody had signed in to their account before. */
export function signInAlertJob(context: AppContext): Job<'sign-in-alert'> {
  const { db, config } = context
  return {
    ...signInAlertQueue,
    async handle({ userId, at, device, network }) {
      const account = await findAccount(db, userId)
      if (!account) return
      await sendMail(context, {
        to: account.email,
        subject: 'New sign-in to {product}',
        body: SignInAlertMail({
          firstName: account.first_name,
          productName: config.productName,
          moment: momentInWords(new Date(at)),
          device,
          network,
          // Superadmins have no list of sessions; theirs end by themselves within hours.
          sessionsUrl: account.role === 'Superadmin' ? null : new URL(links.sessions(), config.appUrl).href,
          supportEmail: config.supportEmail,
        }),
      })
    },
  }
}

const momentInWords = (date: Date) =>
  `${date.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`
