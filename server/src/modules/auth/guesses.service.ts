import { limits } from '@porchlight/contract/limits'
import type { Config } from '../../config.ts'
import type { Queryable } from '../../db/client.ts'
import { rateLimited } from '../../errors.ts'
import type { Caller } from './caller.ts'
import { findNthWrongGuess, type GuessFilter, insertWrongGuess, lockGuesses } from './login-codes.repository.ts'

const day = 24 * 60 * 60 * 1000

/** Whose budget a guess is taken from. */
export interface Guesser {
  userId: string
  lane: 'stranger' | 'device' | 'email-change'
  /** Empty but for a known device. */
  deviceId: string
  addressHash: string
}

type Limited = Pick<Config, 'addressLimits'>

/** A device that was signed in on this account before is no stranger to it. */
export function signInGuesser({ addressHash, device }: Caller, userId: string): Guesser {
  return device?.users.includes(userId)
    ? { userId, lane: 'device', deviceId: device.id, addressHash }
    : { userId, lane: 'stranger', deviceId: '', addressHash }
}

function budgetsOf(
  { userId, lane, deviceId, addressHash }: Guesser,
  { addressLimits: { guesses: address } }: Limited,
): [GuessFilter, number][] {
  const { strangers, strangersFromAddress, device, devices, emailChange } = limits.guesses
  const [account, network] = [
    { lane, user_id: userId },
    { lane, address_hash: addressHash },
  ]
  switch (lane) {
    case 'device':
      return [
        [{ ...account, device_id: deviceId }, device],
        [account, devices],
      ]
    case 'email-change':
      return [
        [account, emailChange],
        [network, address],
      ]
    case 'stranger':
      return [
        [account, strangers],
        [{ ...account, ...network }, strangersFromAddress],
        [network, address],
      ]
  }
}

/** Holds the guesses of one account and one address until the transaction ends, so that their counts are exact. */
export async function admitGuess(trx: Queryable, config: Limited, guesser: Guesser, now: Date): Promise<void> {
  await lockGuesses(trx, [`guess:${guesser.userId}`, `guess:${guesser.addressHash}`])
  for (const [filter, max] of budgetsOf(guesser, config)) {
    // Once a day's guesses are used up the next is free when the first of them is a day old.
    const first = await findNthWrongGuess(trx, filter, max)
    const wait = (first?.guessed_at.getTime() ?? 0) + day - now.getTime()
    if (wait > 0) throw rateLimited(wait, max)
  }
}

export function noteWrongGuess(trx: Queryable, { userId, lane, deviceId, addressHash }: Guesser, now: Date) {
  return insertWrongGuess(trx, { user_id: userId, lane, device_id: deviceId, address_hash: addressHash }, now)
}
