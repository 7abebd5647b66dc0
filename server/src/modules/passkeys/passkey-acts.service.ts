import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import type { AccountRow } from '../../db/tables.ts'
import type { Payload } from '../../jobs/payloads.ts'
import { noteAct } from '../audit/index.ts'
import { type Caller, traceOf } from '../auth/index.ts'
import { passkeyAlertQueue } from './passkey-alert.job.tsx'

interface PasskeyAct {
  account: AccountRow
  act: Payload<'passkey-alert'>['act']
  passkey?: string
  caller: Caller
}

/** Whatever changes how an account is opened stands in its trail and is mailed to its owner. */
export async function notePasskeyAct(
  { clock, jobs }: AppContext,
  trx: Queryable,
  { account, act, passkey, caller }: PasskeyAct,
): Promise<void> {
  await noteAct(trx, clock, {
    actor: account,
    // In an agent's trail if it is theirs.
    agent: account.role === 'Superadmin' ? null : account,
    action: act,
    details: passkey === undefined ? {} : { name: passkey },
  })
  await jobs.send(trx, passkeyAlertQueue, {
    userId: account.id,
    act,
    passkey: passkey ?? '',
    ...traceOf({ clock }, caller),
  })
}
