import { links } from '@porchlight/contract/routes'
import type { AppContext } from '../../context.ts'
import type { Job } from '../../jobs/jobs.ts'
import { sendAccountAlert } from './account-alert.service.ts'
import { MailLink } from './mails/account-alert.tsx'

export const signInAlertQueue = { name: 'sign-in-alert', retry: { limit: 20, delay: 10 } } as const

/** Tells the owner of a sign-in where nobody had signed in to their account before. */
export function signInAlertJob(context: AppContext): Job<'sign-in-alert'> {
  const { appUrl, supportEmail } = context.config
  return {
    ...signInAlertQueue,
    handle: (seen) =>
      sendAccountAlert(context, seen, {
        subject: 'New sign-in to {product}',
        happened: 'Someone signed in to your account from a browser we haven’t seen before:',
        adviceFor: ({ role }) =>
          // Superadmins have no list of sessions; theirs end by themselves within hours.
          role === 'Superadmin' ? (
            `contact ${supportEmail} right away.`
          ) : (
            <>
              <MailLink href={new URL(links.sessions(), appUrl).href}>
                see where you’re signed in and end that session
              </MailLink>
              .
            </>
          ),
      }),
  }
}
