import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { takeFromLimit } from '../../db/rate-limits.ts'
import type { AccountRow } from '../../db/tables.ts'
import { AppError, invalidField, rateLimited } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { isSameHash } from '../../signed-claim.ts'
import { findAccountByEmail, presentUser } from '../accounts/index.ts'
import { hashCode } from './code.ts'
import { loginCodeQueue } from './login-code.job.ts'
import {
  deleteCode,
  findNthWrongGuess,
  insertWrongGuess,
  lockGuesses,
  startCode,
  takeGuess,
} from './login-codes.repository.ts'
import { proveEmail } from './proof.service.ts'
import { openSession } from './sessions.service.ts'

const { login } = messages
const day = 24 * 60 * 60 * 1000

export interface Caller {
  addressHash: string
  userAgent: string
}

/** The answer to an unknown e-mail is plain: sign-up tells the same anyway. */
async function accountOf({ db }: AppContext, email: string): Promise<AccountRow> {
  const account = await findAccountByEmail(db, email)
  if (!account) throw new AppError('not_found', login.unknownEmail, { errors: { email: login.unknownEmail } })
  return account
}

export async function requestCode(context: AppContext, email: string, caller: Caller): Promise<void> {
  const { db, clock, jobs } = context
  const { account, accountDaily, address } = limits.codeRequests
  await takeFromLimit(db, clock, `code-address:${caller.addressHash}`, address)
  await takeFromLimit(db, clock, `code-account:${email}`, account)
  await takeFromLimit(db, clock, `code-account-day:${email}`, accountDaily)
  const { id } = await accountOf(context, email)
  const requestId = newId()
  await db.transaction().execute(async (trx) => {
    await startCode(trx, id, requestId, new Date(clock.now().getTime() + limits.code.lifetime))
    await jobs.send(trx, loginCodeQueue, { userId: id, requestId, requestedAt: clock.now().toISOString() })
  })
}

/** Once the guesses of a day are used up the next is free when the first of them is a day old. */
export async function refuseTooManyGuesses(trx: Queryable, userId: string, { addressHash }: Caller, now: Date) {
  const first = await findNthWrongGuess(trx, userId, addressHash, limits.guessesADay)
  const wait = first + day - now.getTime()
  if (wait > 0) throw rateLimited(wait)
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
    await lockGuesses(trx, [`guess:${account.id}`, `guess:${caller.addressHash}`])
    const now = clock.now()
    await refuseTooManyGuesses(trx, account.id, caller, now)
    const code = await takeGuess(trx, account.id, limits.code.guesses, now)
    if (!code?.code_hash) return 'dead'
    if (!isSameHash(code.code_hash, hashCode(context.secret, account.id, code.request_id, otp))) {
      await insertWrongGuess(trx, account.id, caller.addressHash, now)
      return 'wrong'
    }
    await deleteCode(trx, account.id)
    const proven = await proveEmail(trx, account.id, now)
    if (!proven) return 'dead'
    const kind = proven.role === 'Superadmin' ? 'superadmin' : 'agent'
    const token = await openSession(trx, clock, { userId: account.id, kind, userAgent: caller.userAgent })
    return { token, kind, role: proven.role, user: presentUser(proven, config, now) } as const
  })
  if (outcome === 'dead') throw invalidField('otp', login.codeDead)
  if (outcome === 'wrong') throw invalidField('otp', login.codeWrong)
  return outcome
}
