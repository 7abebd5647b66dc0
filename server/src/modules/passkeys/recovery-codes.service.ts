import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { LiveSession } from '../../actors.ts'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import type { AccountRow } from '../../db/tables.ts'
import { AppError, invalidField } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { findAccountByEmail, lockAccount } from '../accounts/index.ts'
import { admitGuess, type Caller, enter, notePasskey, noteWrongGuess, signInGuesser } from '../auth/index.ts'
import { notePasskeyAct } from './passkey-acts.service.ts'
import { listPasskeys } from './passkeys.repository.ts'
import { hashRecoveryCode, newRecoveryCode } from './recovery-code.ts'
import { findSalt, replaceRecoveryCodes, takeRecoveryCode } from './recovery-codes.repository.ts'

const { login, passkeys } = messages

/** They are answered once and kept nowhere but hashed; those before them are dead. */
export async function makeRecoveryCodes(trx: Queryable, userId: string): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes.count }, newRecoveryCode)
  const salt = newId()
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(salt, code)))
  await replaceRecoveryCodes(trx, userId, salt, hashes)
  return codes
}

export async function renewRecoveryCodes(
  context: AppContext,
  { account }: LiveSession,
  caller: Caller,
): Promise<string[]> {
  return context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, account.id)
    if ((await listPasskeys(trx, account.id)).length === 0) throw new AppError('conflict', passkeys.noneYet)
    const codes = await makeRecoveryCodes(trx, account.id)
    await notePasskeyAct(context, trx, { account, act: 'new-recovery-codes', caller })
    return codes
  })
}

/** For an agent who can neither show a passkey nor read their mail. A superadmin's code opens nothing by itself. */
export async function signInWithRecoveryCode(
  context: AppContext,
  { email, recoveryCode }: { email: string; recoveryCode: string },
  caller: Caller,
) {
  const { db } = context
  const account = await findAccountByEmail(db, email)
  if (!account) throw new AppError('not_found', login.unknownEmail, { errors: { email: login.unknownEmail } })
  const entered = await db.transaction().execute(async (trx) => {
    const isAgent = account.role === 'Admin'
    if (!isAgent || !(await spend(context, trx, account, recoveryCode, caller))) return null
    return enter(context, trx, { account, caller, isFirst: false })
  })
  if (!entered) throw wrong()
  const { token, role, user } = entered
  return { token, role, user }
}

/** In place of the passkey that a superadmin owes. */
export async function payWithRecoveryCode(
  context: AppContext,
  { id, account, owesPasskey }: LiveSession,
  recoveryCode: string,
  caller: Caller,
): Promise<void> {
  const { db, clock } = context
  if (!owesPasskey) return
  const isRight = await db.transaction().execute(async (trx) => {
    if (!(await spend(context, trx, account, recoveryCode, caller))) return false
    await notePasskey(trx, account.id, id, clock.now())
    return true
  })
  if (!isRight) throw wrong()
}

/** A wrong one is a guess like any other, taken from the same budgets; the caller commits it before it is told. */
async function spend(
  context: AppContext,
  trx: Queryable,
  account: AccountRow,
  recoveryCode: string,
  caller: Caller,
): Promise<boolean> {
  const { clock, log, config } = context
  const now = clock.now()
  const guesser = signInGuesser(caller, account.id)
  await admitGuess(trx, config, guesser, now)
  const salt = await findSalt(trx, account.id)
  // Where there is no code there is nothing to guess.
  if (!salt) return false
  const isRight = await takeRecoveryCode(trx, account.id, await hashRecoveryCode(salt, recoveryCode))
  const outcome = isRight ? 'right' : 'wrong'
  log.info({ userId: account.id, outcome, from: caller.addressHash }, 'sign-in by recovery code')
  if (!isRight) {
    await noteWrongGuess(trx, guesser, now)
    return false
  }
  await notePasskeyAct(context, trx, { account, act: 'use-recovery-code', caller })
  return true
}

const wrong = () => invalidField('recoveryCode', passkeys.recoveryCodeWrong)
