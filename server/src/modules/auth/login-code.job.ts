import { limits } from '@porchlight/contract/limits'
import type { AppContext } from '../../context.ts'
import type { Job } from '../../jobs/jobs.ts'
import * as words from '../../words/auth.ts'
import { findAccount, greetedName } from '../accounts/index.ts'
import { sendMail } from '../mail/index.ts'
import { codeFor, hashCode } from './code.ts'
import { setCode } from './login-codes.repository.ts'
import { LoginCodeMail } from './mails/login-code.tsx'
import { ProofCodeMail } from './mails/proof-code.tsx'

/** After this long nobody waits for the code any more. */
const staleAfter = 15 * 60 * 1000

export const loginCodeQueue = { name: 'login-code', retry: { limit: 6, delay: 2 } } as const

/** The code follows from its request and our secret as its mail is written, so that it is stored nowhere but hashed. */
export function loginCodeJob(context: AppContext): Job<'login-code'> {
  const { db, clock, secret, config } = context
  return {
    ...loginCodeQueue,
    hands: 2,
    async handle({ userId, requestId, requestedAt, purpose }) {
      const now = clock.now()
      if (now.getTime() - Date.parse(requestedAt) > staleAfter) return
      const account = await findAccount(db, userId)
      if (!account) return
      const code = codeFor(secret, userId, requestId, config.codeLength)
      const expiresAt = new Date(now.getTime() + limits.code.lifetime)
      const isWanted = await setCode(db, userId, requestId, hashCode(secret, userId, requestId, code), expiresAt)
      if (!isWanted) return
      const about = { firstName: greetedName(account), code, productName: config.productName }
      await sendMail(
        context,
        purpose
          ? { to: account.email, subject: words.proofCodeSubject, body: ProofCodeMail({ ...about, purpose }) }
          : { to: account.email, subject: words.signInCodeSubject, body: LoginCodeMail(about) },
      )
    },
  }
}
