import { links, routes } from '@porchlight/contract/routes'
import type { AppContext } from '../../context.ts'
import type { Job } from '../../jobs/jobs.ts'
import type { Payload } from '../../jobs/payloads.ts'
import { MailLink, sendAccountAlert } from '../auth/index.ts'

export const passkeyAlertQueue = { name: 'passkey-alert', retry: { limit: 20, delay: 10 } } as const

type Act = Payload<'passkey-alert'>['act']

const told: Record<Act, { subject: string; happened: (passkey: string) => string }> = {
  'add-passkey': {
    subject: 'A passkey was added to your {product} account',
    happened: (passkey) => `The passkey “${passkey}” was added to your account. It signs in without a code.`,
  },
  'remove-passkey': {
    subject: 'A passkey was removed from your {product} account',
    happened: (passkey) => `The passkey “${passkey}” was removed from your account. It no longer signs in.`,
  },
  'new-recovery-codes': {
    subject: 'New recovery codes for your {product} account',
    happened: () => 'New recovery codes were created for your account. The old ones no longer work.',
  },
  'use-recovery-code': {
    subject: 'A recovery code for your {product} account was used',
    happened: () => 'Someone signed in to your account with one of its recovery codes. That code no longer works.',
  },
}

/** Tells the owner of any change to what opens their account beside the mailed code. */
export function passkeyAlertJob(context: AppContext): Job<'passkey-alert'> {
  const { appUrl, supportEmail } = context.config
  return {
    ...passkeyAlertQueue,
    handle: ({ act, passkey, ...seen }) =>
      sendAccountAlert(context, seen, {
        subject: told[act].subject,
        happened: told[act].happened(passkey),
        adviceFor: ({ role }) => (
          <>
            <MailLink href={new URL(role === 'Superadmin' ? routes.adminSecurity : links.passkeys(), appUrl).href}>
              see how your account can be opened
            </MailLink>
            : remove any passkey that isn’t yours
            {role !== 'Superadmin' && ', end any session you don’t recognize'} and create new recovery codes. Contact{' '}
            {supportEmail} if you can’t get in.
          </>
        ),
      }),
  }
}
