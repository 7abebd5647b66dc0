import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { AppContext } from '../../context.ts'
import { type Limit, takeFromLimit } from '../../db/rate-limits.ts'
import type { AccountRow } from '../../db/tables.ts'
import { AppError, invalidField } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { isSameHash } from '../../signed-claim.ts'
import { findAccountByEmail, presentUser } from '../accounts/index.ts'
import type { Caller } from './caller.ts'
import { hashCode } from './code.ts'
import { admitGuess, noteWrongGuess, signInGuesser } from './guesses.service.ts'
import { loginCodeQueue } from './login-code.job.ts'
import { deleteCode, startCode, takeGuess } from './login-codes.repository.ts'
import { proveEmail } from './proof.service.ts'
import { openSession } from './sessions.service.ts'

const { login } = messages

/** The answer to an unknown e-mail is plain: sign-up tells the same anyway. */
async function accountOf({ db }: AppContext, email: string): Promise<AccountRow> {
  const account = await findAccountByEmail(db, email)
  if (!account) throw new AppError('not_found', login.unknownEmail, { errors: { email: login.unknownEmail } })
  return account
}

export async function requestCode(context: AppContext, email: string, caller: Caller): Promise<void> {
  const { db, clock, jobs } = context
  const { account, accountDaily, each, eachDaily, address } = limits.codeRequests
  const take = (key: string, limit: Limit) => takeFromLimit(db, clock, key, limit)
  const takeFromAddress = () => take(`code-address:${caller.addressHash}`, address)
  const { id } = await accountOf(context, email).catch(async (error: unknown) => {
    await takeFromAddress()
    throw error
  })
  const { lane, deviceId } = signInGuesser(caller, id)
  const own = lane === 'device' ? `device:${deviceId}` : `address:${caller.addressHash}`
  await take(`code-each:${email}:${own}`, each)
  await take(`code-each-day:${email}:${own}`, eachDaily)
  if (lane === 'stranger') {
    // Only now: what is refused for one account costs the others behind an address nothing.
    await takeFromAddress()
    await take(`code-account:${email}`, account)
    await take(`code-account-day:${email}`, accountDaily)
  }
  const requestId = newId()
  await db.transaction().execute(async (trx) => {
    await startCode(trx, id, deviceId, requestId, new Date(clock.now().getTime() + limits.code.lifetime))
    await jobs.send(trx, loginCodeQueue, { userId: id, requestId, requestedAt: clock.now().toISOString() })
  })
}

export async function signInWithCode(
  context: AppContext,
  { email, otp }: { email: string; otp: string },
  caller: Caller,
) {
  const { db, clock, config } = context
  const account = await accountOf(context, email)
  // The outcome is thrown after the commit: a wrong guess must stay counted.
  const outcome = await db.transaction().execute(async (trx) => {
    const now = clock.now()
    const guesser = signInGuesser(caller, account.id)
    await admitGuess(trx, guesser, now)
    const code = await takeGuess(trx, account.id, guesser.deviceId, limits.code.guesses, now)
    if (!code?.code_hash) return 'dead'
    if (!isSameHash(code.code_hash, hashCode(context.secret, account.id, code.request_id, otp))) {
      await noteWrongGuess(trx, guesser, now)
      return 'wrong'
    }
    await deleteCode(trx, account.id, guesser.deviceId)
    const proven = await proveEmail(trx, account.id, now)
    if (!proven) return 'dead'
    const kind = proven.role === 'Superadmin' ? 'superadmin' : 'agent'
    const token = await openSession(trx, clock, { userId: account.id, kind, userAgent: caller.userAgent })
    return { token, kind, role: proven.role, user: presentUser(proven, config, now) } as const
  })
  const result = typeof outcome === 'string' ? outcome : outcome.kind
  context.log.info({ userId: account.id, outcome: result, from: caller.addressHash }, 'sign-in')
  if (outcome === 'dead') throw invalidField('otp', login.codeDead)
  if (outcome === 'wrong') throw invalidField('otp', login.codeWrong)
  return outcome
}
