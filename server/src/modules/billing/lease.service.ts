import { setTimeout as sleep } from 'node:timers/promises'
import { messages } from '@porchlight/contract/messages'
import type { AppContext } from '../../context.ts'
import type { SubscriptionRow } from '../../db/tables.ts'
import { AppError } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { underCurrentAccount } from './payment-account.service.ts'
import { findSubscription, takeLease, updateUnderLease } from './subscriptions.repository.ts'

/** Longer than a call to the provider can take with its second try. */
const leaseLasts = 60_000
const firstWait = 50
const longestWait = 500
const patience = 45_000

export interface Lease {
  /** As it was when the lease began. */
  row: SubscriptionRow
  /** Writes, and holds on for another while. Throws when the lease was lost, so that nothing is charged after that. */
  keep(changes: Partial<Omit<SubscriptionRow, 'user_id' | 'synced_ticket'>>): Promise<void>
}

/**
 * One change at a time for each agent, across all processes. It is a lease and not a transaction, because the provider
 * is asked meanwhile, and no connection to the database may wait for that.
 */
export async function withLease<Result>(
  context: AppContext,
  userId: string,
  act: (lease: Lease) => Promise<Result>,
  /** Sees how things stand while another one is at work, and may give up by throwing. */
  whileWaiting: (row: SubscriptionRow) => void = () => {},
): Promise<Result> {
  const { db, clock } = context
  const id = newId()
  const until = () => new Date(clock.now().getTime() + leaseLasts)
  const taken = await waitForLease(context, userId, id, until, whileWaiting)
  try {
    return await act({
      row: await underCurrentAccount(context, taken),
      async keep(changes) {
        if (!(await updateUnderLease(db, userId, id, { ...changes, lease_until: until() }))) throw tooSlow()
      },
    })
  } finally {
    await updateUnderLease(db, userId, id, { lease_id: null, lease_until: null })
  }
}

async function waitForLease(
  { db, clock }: AppContext,
  userId: string,
  id: string,
  until: () => Date,
  whileWaiting: (row: SubscriptionRow) => void,
): Promise<SubscriptionRow> {
  for (let waited = 0, wait = firstWait; waited < patience; waited += wait, wait = Math.min(2 * wait, longestWait)) {
    const row = await takeLease(db, userId, id, clock.now(), until())
    if (row) return row
    const theirs = await findSubscription(db, userId)
    if (theirs) whileWaiting(theirs)
    await sleep(wait)
  }
  throw tooSlow()
}

const tooSlow = () => new AppError('unavailable', messages.general.unavailable)
