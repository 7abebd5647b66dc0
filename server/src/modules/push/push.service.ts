import { limits } from '@porchlight/contract/limits'
import type { PushNotice } from '@porchlight/contract/push'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import type { LeftJob } from '../../jobs/jobs.ts'
import type { Payload } from '../../jobs/payloads.ts'
import { findDevice, forgetDevice, listDeviceIds, noteSuccess } from './push.repository.ts'
import { pushQueue } from './queue.ts'

/** A notice for each device of an agent, to be left with the change that it tells of. */
export async function pushesOf(trx: Queryable, userId: string, notice: PushNotice, now: Date): Promise<LeftJob[]> {
  const ids = await listDeviceIds(trx, userId, now)
  return ids.map((deviceId) => ({ queue: pushQueue, data: { userId, deviceId, notice } }))
}

/** Answers whether it was taken: a device that is gone is forgotten. A failure is the caller's to try again. */
export async function deliverPush(
  { db, clock, providers }: AppContext,
  { userId, deviceId, notice }: Payload<'push'>,
): Promise<boolean> {
  const device = await findDevice(db, userId, deviceId, clock.now())
  if (!device) return false
  const message = { payload: JSON.stringify(notice), topic: notice.tag, keptFor: limits.push.kept }
  const isTaken = await providers.push.send(device, message)
  if (isTaken) await noteSuccess(db, userId, deviceId, clock.now())
  else await forgetDevice(db, userId, deviceId, device.endpoint)
  return isTaken
}

/** For what has another way where this one is closed: answers whether any device took it. */
export async function pushNow(context: AppContext, userId: string, notice: PushNotice): Promise<boolean> {
  const ids = await listDeviceIds(context.db, userId, context.clock.now())
  const told = await Promise.allSettled(ids.map((deviceId) => deliverPush(context, { userId, deviceId, notice })))
  return told.some((one) => one.status === 'fulfilled' && one.value)
}
