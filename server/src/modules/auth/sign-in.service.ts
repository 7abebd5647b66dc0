import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import type { AccountRow } from '../../db/tables.ts'
import { presentUser } from '../accounts/index.ts'
import { traceOf } from './account-alert.service.ts'
import type { Caller } from './caller.ts'
import { openSession } from './sessions.service.ts'
import { signInAlertQueue } from './sign-in-alert.job.tsx'

interface Entering {
  account: AccountRow
  caller: Caller
  /** Nobody has signed in to this account before. */
  isFirst: boolean
  hasPasskey?: boolean
}

/** Whoever proved to be the owner comes in, by whatever means; the owner hears of a device they never came in on. */
export async function enter(
  context: AppContext,
  trx: Queryable,
  { account, caller, isFirst, hasPasskey = false }: Entering,
) {
  const { clock, config, jobs } = context
  const now = clock.now()
  const kind = account.role === 'Superadmin' ? 'superadmin' : 'agent'
  const { userAgent } = caller
  const token = await openSession(trx, clock, { userId: account.id, kind, userAgent, hasPasskey })
  if (!isFirst && !caller.device?.users.includes(account.id)) {
    await jobs.send(trx, signInAlertQueue, { userId: account.id, ...traceOf(context, caller) })
  }
  return { token, kind, role: account.role, user: presentUser(account, config, now) } as const
}
