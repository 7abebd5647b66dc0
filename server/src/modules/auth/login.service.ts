import { messages } from '@porchlight/contract/messages'
import type { AppContext } from '../../context.ts'
import type { AccountRow } from '../../db/tables.ts'
import { AppError } from '../../errors.ts'
import { findAccountByEmail } from '../accounts/index.ts'
import type { Caller } from './caller.ts'
import { admitCodeRequest, giveBackToAddress, mailCode, refuseCode, takeFromAddress, tryCode } from './codes.service.ts'
import { signInGuesser } from './guesses.service.ts'
import { proveEmail } from './proof.service.ts'
import { enter } from './sign-in.service.ts'

const { login } = messages

/** The answer to an unknown email is plain: sign-up tells the same anyway. */
async function accountOf({ db }: AppContext, email: string): Promise<AccountRow> {
  const account = await findAccountByEmail(db, email)
  if (!account) throw new AppError('not_found', login.unknownEmail, { errors: { email: login.unknownEmail } })
  return account
}

export async function requestCode(context: AppContext, email: string, caller: Caller): Promise<void> {
  const account = await accountOf(context, email).catch(async (error: unknown) => {
    await takeFromAddress(context, caller)
    throw error
  })
  await admitCodeRequest(context, account, caller)
  await mailCode(context, { userId: account.id, holder: signInGuesser(caller, account.id).deviceId, purpose: null })
}

export async function signInWithCode(
  context: AppContext,
  { email, otp }: { email: string; otp: string },
  caller: Caller,
) {
  const { db, clock } = context
  const account = await accountOf(context, email)
  // The outcome is thrown after the commit: a wrong guess must stay counted.
  const outcome = await db.transaction().execute(async (trx) => {
    const guesser = signInGuesser(caller, account.id)
    const judged = await tryCode(context, trx, { guesser, holder: guesser.deviceId, otp })
    if (judged !== 'right') return judged
    await giveBackToAddress(trx, guesser)
    const proven = await proveEmail(trx, account.id, clock.now())
    if (!proven) return 'dead'
    return enter(context, trx, { account: proven, caller, isFirst: account.email_proven_at === null })
  })
  const result = typeof outcome === 'string' ? outcome : outcome.kind
  context.log.info({ userId: account.id, outcome: result, from: caller.addressHash }, 'sign-in')
  return typeof outcome === 'string' ? refuseCode(outcome) : outcome
}
