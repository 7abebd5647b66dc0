import { limits } from '@porchlight/contract/limits'
import type { AppContext } from '../../context.ts'
import type { Job } from '../../jobs/jobs.ts'
import * as words from '../../words/auth.ts'
import { findAccount } from '../accounts/index.ts'
import { sendMail } from '../mail/index.ts'
import { codeFor, hashCode } from './code.ts'
import { setEmailChangeCode } from './email-changes.repository.ts'
import { EmailChangedMail } from './mails/email-changed.tsx'
import { EmailCodeMail } from './mails/email-code.tsx'

export const emailCodeQueue = { name: 'email-change-code', retry: { limit: 6, delay: 2 } } as const
export const emailChangedQueue = { name: 'email-changed', retry: { limit: 20, delay: 10 } } as const

/** The code follows from its request and our secret, so that it is stored nowhere but hashed. */
export function emailCodeJob(context: AppContext): Job<'email-change-code'> {
  const { db, clock, secret, config } = context
  return {
    ...emailCodeQueue,
    async handle({ userId, requestId }) {
      const account = await findAccount(db, userId)
      if (!account) return
      const code = codeFor(secret, userId, requestId, config.codeLength)
      const expiresAt = new Date(clock.now().getTime() + limits.code.lifetime)
      const hash = hashCode(secret, userId, requestId, code)
      const change = await setEmailChangeCode(db, userId, requestId, hash, expiresAt)
      if (!change) return
      await sendMail(context, {
        to: change.email,
        subject: words.newEmailCodeSubject,
        body: EmailCodeMail({ code, productName: config.productName }),
      })
    },
  }
}

/** The old address is told, so that nobody loses an account without hearing of it. */
export function emailChangedJob(context: AppContext): Job<'email-changed'> {
  const { db, config } = context
  return {
    ...emailChangedQueue,
    async handle({ userId, oldEmail, newEmail }) {
      const account = await findAccount(db, userId)
      if (!account) return
      await sendMail(context, {
        to: oldEmail,
        subject: words.emailChangedSubject,
        body: EmailChangedMail({
          firstName: account.first_name,
          newEmail,
          supportEmail: config.supportEmail,
          productName: config.productName,
        }),
      })
    },
  }
}
