import { links } from '@porchlight/contract/routes'
import { fill } from '@porchlight/domain/fill'
import type { AppContext } from '../../context.ts'
import type { Job } from '../../jobs/jobs.ts'
import * as words from '../../words/auth.ts'
import { MailLink, weave } from '../mail/index.ts'
import { sendAccountAlert } from './account-alert.service.ts'

export const signInAlertQueue = { name: 'sign-in-alert', retry: { limit: 20, delay: 10 } } as const

/** Tells the owner of a sign-in where nobody had signed in to their account before. */
export function signInAlertJob(context: AppContext): Job<'sign-in-alert'> {
  const { appUrl, supportEmail } = context.config
  return {
    ...signInAlertQueue,
    handle: (seen) =>
      sendAccountAlert(context, seen, {
        subject: words.newSignInSubject,
        happened: words.newSignIn,
        adviceFor: ({ role }) =>
          // Superadmins have no list of sessions; theirs end by themselves within hours.
          role === 'Superadmin'
            ? fill(words.notYouContact, { supportEmail })
            : weave(words.notYouEndSession, {
                link: (said) => <MailLink href={new URL(links.sessions(), appUrl).href}>{said}</MailLink>,
              }),
      }),
  }
}
