import { links, routes } from '@porchlight/contract/routes'
import { fill } from '@porchlight/domain/fill'
import type { AppContext } from '../../context.ts'
import type { Job } from '../../jobs/jobs.ts'
import type { Payload } from '../../jobs/payloads.ts'
import * as words from '../../words/passkeys.ts'
import { sendAccountAlert } from '../auth/index.ts'
import { MailLink, weave } from '../mail/index.ts'

export const passkeyAlertQueue = { name: 'passkey-alert', retry: { limit: 20, delay: 10 } } as const

type Act = Payload<'passkey-alert'>['act']

const told: Record<Act, { subject: string; happened: string }> = {
  'add-passkey': {
    subject: words.addedSubject,
    happened: words.added,
  },
  'remove-passkey': {
    subject: words.removedSubject,
    happened: words.removed,
  },
  'new-recovery-codes': {
    subject: words.newCodesSubject,
    happened: words.newCodes,
  },
  'use-recovery-code': {
    subject: words.codeUsedSubject,
    happened: words.codeUsed,
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
        happened: fill(told[act].happened, { passkey }),
        adviceFor: ({ role }) => {
          const { href } = new URL(role === 'Superadmin' ? routes.adminSecurity : links.passkeys(), appUrl)
          return weave(fill(words.notYou, { role }), {
            link: (said) => <MailLink href={href}>{said}</MailLink>,
            supportEmail,
          })
        },
      }),
  }
}
