import type { Queryable } from '../../db/client.ts'
import { lockAccount, updateAccount } from '../accounts/index.ts'
import { deleteApiKeysOf } from '../api-keys/index.ts'
import { releaseDomain } from '../domains/index.ts'
import { forgetSmsNumber } from '../leads/index.ts'
import { deleteWebhooksOf } from '../webhooks/index.ts'
import { deleteEmailChange } from './email-changes.repository.ts'
import { deleteSessionsOf } from './sessions.repository.ts'

/**
 * Until a code was typed anyone could have opened the account on the owner's address: with the first one everything
 * goes that would let them in or send them something. Answers the account as it is then.
 */
export async function proveEmail(trx: Queryable, userId: string, now: Date) {
  const account = await lockAccount(trx, userId)
  if (!account || account.email_proven_at) return account
  await deleteSessionsOf(trx, userId)
  await deleteApiKeysOf(trx, userId)
  await deleteWebhooksOf(trx, userId)
  await releaseDomain(trx, userId)
  await forgetSmsNumber(trx, userId)
  await deleteEmailChange(trx, userId)
  return updateAccount(trx, userId, { email_proven_at: now })
}
