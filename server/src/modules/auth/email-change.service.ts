import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { LiveSession } from '../../actors.ts'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { takeFromLimit } from '../../db/rate-limits.ts'
import { violatedIndex } from '../../db/unique-violation.ts'
import { AppError, invalidField } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { isSameHash } from '../../signed-claim.ts'
import { findAccountByEmail, presentUser, updateAccount } from '../accounts/index.ts'
import { deleteApiKeysOf } from '../api-keys/index.ts'
import { takeFromBudgets } from '../outreach/index.ts'
import type { Caller } from './caller.ts'
import { hashCode } from './code.ts'
import { emailChangedQueue, emailCodeQueue } from './email-change.job.ts'
import { deleteEmailChange, startEmailChange, takeEmailGuess } from './email-changes.repository.ts'
import { admitGuess, type Guesser, noteWrongGuess } from './guesses.service.ts'
import { deleteSessionsExcept } from './sessions.repository.ts'
import { noteFreshProof } from './sessions.service.ts'
import { rememberTrialOf } from './signup.service.ts'

const { login, profile } = messages

/** Mails a code to the new address: only its owner can take it for their account. Until then it is a stranger's. */
export async function requestEmailChange(
  context: AppContext,
  { account }: LiveSession,
  email: string,
  caller: Caller,
): Promise<void> {
  const { db, clock, jobs } = context
  if (email === account.email) throw invalidField('email', profile.emailUnchanged)
  const { each, accountDaily, address } = limits.codeRequests
  await takeFromLimit(db, clock, `code-address:${caller.addressHash}`, address)
  await takeFromLimit(db, clock, `email-change:${account.id}`, each)
  await takeFromLimit(db, clock, `code-account:${email}`, each)
  await takeFromLimit(db, clock, `code-account-day:${email}`, accountDaily)
  if (await findAccountByEmail(db, email)) throw emailTaken()
  await takeFromBudgets(context, 'mail', { userId: account.id, to: email })
  const requestId = newId()
  await db.transaction().execute(async (trx) => {
    const expiresAt = new Date(clock.now().getTime() + limits.code.lifetime)
    await startEmailChange(trx, account.id, email, requestId, expiresAt)
    await jobs.send(trx, emailCodeQueue, { userId: account.id, requestId })
  })
}

/** Takes the new address, tells the old one, and ends every session but the one this is done in. */
export async function confirmEmailChange(context: AppContext, session: LiveSession, otp: string, caller: Caller) {
  const { db, clock, config } = context
  // The outcome is thrown after the commit: a wrong guess must stay counted.
  const outcome = await db
    .transaction()
    .execute((trx) => tryCode(context, trx, session, otp, caller))
    .catch((error: unknown) => {
      throw violatedIndex(error) === 'users_email_key' ? emailTaken() : error
    })
  if (outcome === 'dead') throw invalidField('otp', login.codeDead)
  if (outcome === 'wrong') throw invalidField('otp', login.codeWrong)
  return presentUser(outcome, config, clock.now())
}

async function tryCode(context: AppContext, trx: Queryable, { id, account }: LiveSession, otp: string, caller: Caller) {
  const { clock, jobs, secret, config } = context
  const now = clock.now()
  const guesser: Guesser = {
    userId: account.id,
    lane: 'email-change',
    deviceId: '',
    addressHash: caller.addressHash,
  }
  await admitGuess(trx, config, guesser, now)
  const change = await takeEmailGuess(trx, account.id, limits.code.guesses, now)
  if (!change?.code_hash) return 'dead'
  if (!isSameHash(change.code_hash, hashCode(secret, account.id, change.request_id, otp))) {
    await noteWrongGuess(trx, guesser, now)
    return 'wrong'
  }
  await deleteEmailChange(trx, account.id)
  // Whoever reads the old mailbox may have made them.
  await deleteApiKeysOf(trx, account.id)
  const changed = await updateAccount(trx, account.id, { email: change.email, email_proven_at: now, updated_at: now })
  if (!changed) return 'dead'
  await rememberTrialOf(context, trx, changed)
  await deleteSessionsExcept(trx, account.id, id)
  await noteFreshProof(trx, { id }, now)
  await jobs.send(trx, emailChangedQueue, {
    userId: account.id,
    oldEmail: account.email,
    newEmail: change.email,
  })
  return changed
}

const emailTaken = () =>
  new AppError('conflict', profile.emailTaken, { errors: { email: profile.emailTaken }, duplicateKey: 'email' })
