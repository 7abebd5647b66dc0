import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { PushDevices, PushSubscription } from '@porchlight/contract/push'
import type { LiveSession } from '../../actors.ts'
import type { AppContext } from '../../context.ts'
import { takeFromLimit } from '../../db/rate-limits.ts'
import { AppError, invalidField, notFound } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { lockAccount } from '../accounts/index.ts'
import { presentDevice } from './push.presenter.ts'
import { deleteDevice, listDevices, releaseBrowser, saveDevice } from './push.repository.ts'

export async function devicesOf(context: AppContext, { id, account }: LiveSession): Promise<PushDevices> {
  const { db, clock, providers } = context
  const rows = await listDevices(db, account.id, clock.now())
  return {
    publicKey: await providers.push.publicKey(),
    devices: rows.map((row) => presentDevice(row, id)),
    sessionId: id,
  }
}

/** The browser that asks, for as long as its session lasts. */
export async function addDevice(
  context: AppContext,
  session: LiveSession,
  { endpoint, keys: { p256dh, auth } }: PushSubscription,
): Promise<PushDevices> {
  const { db, clock, providers } = context
  const userId = session.account.id
  const now = clock.now()
  if (!providers.outbound.isAllowed(endpoint)) throw invalidField('endpoint', messages.push.unusable)
  await takeFromLimit(db, clock, `push-devices:${userId}`, limits.push.changes)
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, userId)
    await releaseBrowser(trx, { endpoint, auth }, session.id)
    const others = (await listDevices(trx, userId, now)).filter(({ session_id }) => session_id !== session.id)
    if (others.length >= limits.push.devices) throw new AppError('conflict', messages.push.tooMany)
    await saveDevice(trx, {
      id: newId(),
      user_id: userId,
      session_id: session.id,
      endpoint,
      p256dh,
      auth,
      created_at: now,
    })
  })
  return devicesOf(context, session)
}

export async function removeDevice(context: AppContext, session: LiveSession, id: string): Promise<PushDevices> {
  if (!(await deleteDevice(context.db, session.account.id, id))) throw notFound()
  return devicesOf(context, session)
}
