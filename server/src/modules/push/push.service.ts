import { limits } from '@porchlight/contract/limits'
import type { PushNotice } from '@porchlight/contract/push'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import type { LeftJob } from '../../jobs/jobs.ts'
import type { Payload } from '../../jobs/payloads.ts'
import { findDevice, forgetDevice, listDevicesOfMany, noteSuccess } from './push.repository.ts'
import { pushQueue } from './queue.ts'

/** A push to each device of those who are to know, to be left with the change that it tells of. */
export async function pushesOf(
  trx: Queryable,
  told: { userId: string; notice: PushNotice }[],
  now: Date,
): Promise<LeftJob[]> {
  const devices = await listDevicesOfMany(trx, { userIds: told.map(({ userId }) => userId), now })
  return told.flatMap(({ userId, notice }) =>
    devices
      .filter(({ user_id }) => user_id === userId)
      .map(({ id }): LeftJob => ({ queue: pushQueue, data: { userId, deviceId: id, notice } })),
  )
}

/** What an agent reads of a device is no older than this; where leads come by the second, it is not written by the second. */
const successEvery = 60_000

/** Answers whether it was taken: a device that is gone is forgotten. A failure is the caller's to try again. */
export async function deliverPush(
  { db, clock, providers }: AppContext,
  { userId, deviceId, notice }: Payload<'push'>,
): Promise<boolean> {
  const now = clock.now()
  const device = await findDevice(db, userId, deviceId, now)
  if (!device) return false
  const message = { payload: JSON.stringify(notice), topic: notice.tag, keptFor: limits.push.kept }
  const isTaken = await providers.push.send(device, message)
  if (!isTaken) await forgetDevice(db, userId, deviceId, device.endpoint)
  else if (now.getTime() - Number(device.last_success_at) >= successEvery) await noteSuccess(db, userId, deviceId, now)
  return isTaken
}

/** For what has another way where this one is closed: answers whether any device took it. */
export async function pushNow(context: AppContext, userId: string, notice: PushNotice): Promise<boolean> {
  const devices = await listDevicesOfMany(context.db, { userIds: [userId], now: context.clock.now() })
  const told = await Promise.allSettled(devices.map(({ id }) => deliverPush(context, { userId, deviceId: id, notice })))
  return told.some((one) => one.status === 'fulfilled' && one.value)
}
