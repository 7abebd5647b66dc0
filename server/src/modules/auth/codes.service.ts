import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { ProofPurpose } from '@porchlight/contract/options'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { type Limit, returnToLimit, takeFromLimit } from '../../db/rate-limits.ts'
import type { AccountRow } from '../../db/tables.ts'
import { invalidField } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { isSameHash } from '../../signed-claim.ts'
import type { Caller } from './caller.ts'
import { hashCode } from './code.ts'
import { admitGuess, type Guesser, noteWrongGuess, signInGuesser } from './guesses.service.ts'
import { loginCodeQueue } from './login-code.job.ts'
import { deleteCode, startCode, takeGuess } from './login-codes.repository.ts'

const { login } = messages

const codesOfAddress = (addressHash: string) => `code-address:${addressHash}`

export function takeFromAddress({ db, clock, config }: AppContext, { addressHash }: Caller): Promise<void> {
  const limit = { ...limits.codeRequests.address, max: config.addressLimits.codes }
  return takeFromLimit(db, clock, codesOfAddress(addressHash), limit)
}

/** Whoever types the code in has its mail: three hundred colleagues behind one address use up nothing. */
export async function giveBackToAddress(trx: Queryable, { lane, addressHash }: Guesser): Promise<void> {
  if (lane === 'stranger') await returnToLimit(trx, codesOfAddress(addressHash))
}

/** Shares out the codes of an account, whatever they are for, so that nobody alone can use them up. */
export async function admitCodeRequest(
  context: AppContext,
  { id, email }: Pick<AccountRow, 'id' | 'email'>,
  caller: Caller,
): Promise<void> {
  const { account, accountDaily, each, eachDaily } = limits.codeRequests
  const take = (key: string, limit: Limit) => takeFromLimit(context.db, context.clock, key, limit)
  const { lane, deviceId } = signInGuesser(caller, id)
  const own = lane === 'device' ? `device:${deviceId}` : `address:${caller.addressHash}`
  await take(`code-each:${email}:${own}`, each)
  await take(`code-each-day:${email}:${own}`, eachDaily)
  if (lane !== 'stranger') return
  // Only now: what is refused for one account costs the others behind an address nothing.
  await takeFromAddress(context, caller)
  await take(`code-account:${email}`, account)
  await take(`code-account-day:${email}`, accountDaily)
}

/** The code before it, of the same holder, dies. */
export async function mailCode(
  { db, clock, jobs }: AppContext,
  { userId, holder, purpose }: { userId: string; holder: string; purpose: ProofPurpose | null },
): Promise<void> {
  const requestId = newId()
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    await startCode(trx, userId, holder, requestId, new Date(now.getTime() + limits.code.lifetime))
    await jobs.send(trx, loginCodeQueue, { userId, requestId, requestedAt: now.toISOString(), purpose })
  })
}

/** Judges a code and takes a wrong one from the day's budget; the transaction has to be committed either way. */
export async function tryCode(
  { clock, secret, config }: AppContext,
  trx: Queryable,
  { guesser, holder, otp }: { guesser: Guesser; holder: string; otp: string },
): Promise<'right' | 'wrong' | 'dead'> {
  const now = clock.now()
  const { userId } = guesser
  await admitGuess(trx, config, guesser, now)
  const code = await takeGuess(trx, userId, holder, limits.code.guesses, now)
  if (!code?.code_hash) return 'dead'
  if (!isSameHash(code.code_hash, hashCode(secret, userId, code.request_id, otp))) {
    await noteWrongGuess(trx, guesser, now)
    return 'wrong'
  }
  await deleteCode(trx, userId, holder)
  return 'right'
}

export function refuseCode(outcome: 'wrong' | 'dead'): never {
  throw invalidField('otp', outcome === 'dead' ? login.codeDead : login.codeWrong)
}
