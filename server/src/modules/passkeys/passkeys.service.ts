import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { NewCredential, Passkey, SignInStep } from '@porchlight/contract/passkeys'
import type { LiveSession } from '../../actors.ts'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { takeFromLimit } from '../../db/rate-limits.ts'
import { violatedIndex } from '../../db/unique-violation.ts'
import { AppError, notFound } from '../../errors.ts'
import { describeDevice } from '../../http/device-words.ts'
import { newId } from '../../ids.ts'
import { lockAccount } from '../accounts/index.ts'
import { type Caller, notePasskey } from '../auth/index.ts'
import { checkNewPasskey, newPasskeyOptions } from './ceremonies.ts'
import { takeChallenge, writeChallenge } from './challenges.ts'
import { notePasskeyAct } from './passkey-acts.service.ts'
import { passkeyNameOf } from './passkey-name.ts'
import { presentPasskey } from './passkeys.presenter.ts'
import { deleteOwnPasskey, insertPasskey, listPasskeys, renameOwnPasskey } from './passkeys.repository.ts'
import { countRecoveryCodes, deleteRecoveryCodes } from './recovery-codes.repository.ts'
import { makeRecoveryCodes } from './recovery-codes.service.ts'

const { passkeys } = messages

export async function ownPasskeys({ db }: AppContext, { account }: LiveSession) {
  const rows = await listPasskeys(db, account.id)
  return { passkeys: rows.map(presentPasskey), recoveryCodesLeft: await countRecoveryCodes(db, account.id) }
}

export async function signInStep({ db }: AppContext, { kind, account, owesPasskey }: LiveSession) {
  const owed = async (): Promise<SignInStep> =>
    (await listPasskeys(db, account.id)).length > 0 ? 'passkey' : 'new-passkey'
  return {
    step: owesPasskey ? await owed() : ('done' as const),
    adminEmail: kind === 'superadmin' ? account.email : '',
  }
}

/** A code alone makes the first passkey and no other: whoever reads the mail must not add theirs beside it. */
async function admitNewPasskey(db: Queryable, { account, owesPasskey }: LiveSession) {
  const known = await listPasskeys(db, account.id)
  if (owesPasskey && known.length > 0) throw new AppError('passkey_needed', passkeys.needed)
  if (known.length >= limits.passkeys.count) throw new AppError('conflict', passkeys.tooMany)
  return known
}

export async function startPasskey(context: AppContext, session: LiveSession) {
  const { db, clock, config } = context
  const { account } = session
  await takeFromLimit(db, clock, `passkey-add:${account.id}`, limits.passkeys.adds)
  const known = await admitNewPasskey(db, session)
  return newPasskeyOptions(config, account, writeChallenge(context, { for: 'add', userId: account.id }), known)
}

export async function addPasskey(
  context: AppContext,
  session: LiveSession,
  credential: NewCredential,
  caller: Caller,
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
  const { db, clock, config } = context
  const { account } = session
  const challenge = await takeChallenge(context, { for: 'add', userId: account.id }, credential.response.clientDataJSON)
  const made = await checkNewPasskey(config, credential, challenge)
  if (!made) throw new AppError('invalid', passkeys.notMade)
  const now = clock.now()
  return db
    .transaction()
    .execute(async (trx) => {
      await lockAccount(trx, account.id)
      const known = await admitNewPasskey(trx, session)
      const row = await insertPasskey(trx, {
        id: newId(),
        user_id: account.id,
        credential_id: made.id,
        public_key: made.publicKey,
        counter: made.counter,
        transports: credential.response.transports,
        name: passkeyNameOf(made.aaguid, describeDevice(caller.userAgent)),
        created_at: now,
      })
      if (session.owesPasskey) await notePasskey(trx, account.id, session.id, now)
      await notePasskeyAct(context, trx, { account, act: 'add-passkey', passkey: row.name, caller })
      const recoveryCodes = known.length === 0 ? await makeRecoveryCodes(trx, account.id) : null
      return { passkey: presentPasskey(row), recoveryCodes }
    })
    .catch((error: unknown) => {
      throw violatedIndex(error) === 'passkeys_credential_id_key' ? new AppError('conflict', passkeys.taken) : error
    })
}

export async function renamePasskey({ db }: AppContext, { account }: LiveSession, id: string, name: string) {
  const row = await renameOwnPasskey(db, account.id, id, name)
  if (!row) throw notFound()
  return presentPasskey(row)
}

export async function removePasskey(context: AppContext, { account }: LiveSession, id: string, caller: Caller) {
  const { db, config } = context
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, account.id)
    const removed = await deleteOwnPasskey(trx, account.id, id)
    if (!removed) throw notFound()
    await notePasskeyAct(context, trx, { account, act: 'remove-passkey', passkey: removed.name, caller })
    if ((await listPasskeys(trx, account.id)).length > 0) return
    if (account.role === 'Superadmin' && config.needsSuperadminPasskey) throw new AppError('conflict', passkeys.lastOne)
    await deleteRecoveryCodes(trx, account.id)
  })
}
